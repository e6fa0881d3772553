import { describe, expect, it } from 'vitest';
import { listenAt, reachOf, wholeAddress } from '../src/invitation';

const none = { public: null, network: [] };
const network = ['http://192.168.1.5:8080', 'http://10.0.0.7:8080'];

describe('the address of an invitation', () => {
  it('is the public one, if the operator has set it', () => {
    const known = { public: 'https://duello.example/d', network };
    const found = { addresses: ['https://duello.example/d'], isHereOnly: false };
    expect(reachOf(known, 'http://localhost:8080', '/d')).toEqual(found);
    expect(reachOf(known, 'https://other.example', '/d')).toEqual(found);
  });

  it('is what the browser has opened, if that is more than this computer', () => {
    const opened = (origin: string) => reachOf({ public: null, network }, origin, '/d');
    expect(opened('https://a.example')).toEqual({ addresses: ['https://a.example/d'], isHereOnly: false });
    expect(opened('http://192.168.1.5:8080').addresses).toEqual(['http://192.168.1.5:8080/d']);
  });

  it('is one of the network, if the browser is on the same computer', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'duello.localhost']) {
      const { addresses, isHereOnly } = reachOf({ public: null, network }, `http://${host}:8080`, '');
      expect(addresses).toEqual(network);
      expect(isHereOnly).toBe(false);
    }
  });

  it('says when nobody else can open it', () => {
    const found = { addresses: ['http://127.0.0.1:8080/d'], isHereOnly: true };
    expect(reachOf(none, 'http://127.0.0.1:8080', '/d')).toEqual(found);
  });

  it('names the port that the browser has opened', () => {
    expect(listenAt({ port: '9203', protocol: 'http:' })).toBe('0.0.0.0:9203');
    expect(listenAt({ port: '', protocol: 'http:' })).toBe('0.0.0.0:80');
    expect(listenAt({ port: '', protocol: 'https:' })).toBe('0.0.0.0:443');
  });

  it('keeps path and secret', () => {
    expect(wholeAddress('https://a.example', '/match/m#link=s')).toBe('https://a.example/match/m#link=s');
  });
});
