import { describe, expect, it } from 'vitest';
import { addressOf, read } from '../src/router';

const split = (address: string) => {
  const [path = '', hash = ''] = address.split('#');
  return read(path, hash ? `#${hash}` : '');
};

describe('router', () => {
  it('knows every address it makes', () => {
    expect(split(addressOf.home())).toEqual({ page: 'home' });
    expect(split(addressOf.create('wizards'))).toEqual({ page: 'create', game: 'wizards' });
    expect(split(addressOf.match('a b/c'))).toEqual({ page: 'match', match: 'a b/c', link: null });
    expect(split(addressOf.invitation('m', 's=e&c'))).toEqual({ page: 'match', match: 'm', link: 's=e&c' });
    expect(split(addressOf.rules('fighters'))).toEqual({ page: 'rules', game: 'fighters', clause: null });
    expect(split(addressOf.rules('fighters', 'FI-305'))).toEqual({
      page: 'rules',
      game: 'fighters',
      clause: 'FI-305',
    });
  });

  it('knows what comes after a match and beside it', () => {
    expect(split(addressOf.replay('a b'))).toEqual({ page: 'replay', match: 'a b', place: '' });
    expect(split(addressOf.replay('m', { step: 17 }))).toEqual({
      page: 'replay',
      match: 'm',
      place: 'step=17',
    });
    expect(split(addressOf.replay('m', { decision: 0 }))).toMatchObject({ place: 'decision=0' });
    expect(split(addressOf.dice('m'))).toEqual({ page: 'dice', match: 'm' });
    expect(split(addressOf.dice(null))).toEqual({ page: 'dice', match: null });
    expect(split(addressOf.lab())).toEqual({ page: 'lab', room: null, game: null, asked: '' });
    expect(split(`${addressOf.lab('odds', 'commandos')}#question=shot`)).toEqual({
      page: 'lab',
      room: 'odds',
      game: 'commandos',
      asked: 'question=shot',
    });
    expect(split(addressOf.me())).toEqual({ page: 'me' });
    expect(split(addressOf.lessons())).toEqual({ page: 'lessons' });
    expect(split(addressOf.learn('wizards'))).toEqual({ page: 'learn', game: 'wizards' });
  });

  it('never puts the secret of a seat where a server would see it', () => {
    expect(addressOf.invitation('m', 'secret').split('#')[0]).not.toContain('secret');
  });

  it('says so when there is no such page', () => {
    for (const path of [
      '/nowhere',
      '/match',
      '/match/a/b',
      '/match/a/replay/b',
      '/lab/cellar',
      '/me/you',
      '/%E0%A4%A/x',
    ]) {
      expect(read(path, '').page).toBe('lost');
    }
  });
});

it('knows the page of all rulebooks', () => {
  expect(read('/rules', '')).toEqual({ page: 'rules', game: null, clause: null });
});
