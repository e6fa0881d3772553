// Fonts are cut down to the letters we use when the page is built, and their licences are shipped beside them.

import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, more) => from + more));

const ASCII = range(0x20, 0x7e);
const PUNCTUATION = '–—‘’‚“”„…·•†×÷−€½¼¾°';
const TEXT = ASCII + range(0xa0, 0xff) + PUNCTUATION;
/** Names of games, houses and cards, in the languages we have. */
const TITLES = ASCII + 'ÀÁÂÄÇÈÉÊÍÑÓÔÖÚÜàáâäçèéêíñóôöúüß¡¿' + PUNCTUATION;

const FONTS = [
  { package: 'rakkas', letters: TITLES },
  { package: 'rye', letters: TITLES },
  { package: 'alegreya-sans', letters: TEXT },
];

export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        const font = FONTS.find((known) => asset.fileName.includes(`/${known.package}-latin`));
        if (asset.type !== 'asset' || !font) continue;
        asset.source = await subsetFont(Buffer.from(asset.source), font.letters, { targetFormat: 'woff2' });
      }
      for (const font of FONTS) {
        const source = readFileSync(
          new URL(`node_modules/@fontsource/${font.package}/LICENSE`, import.meta.url),
        );
        this.emitFile({ type: 'asset', fileName: `assets/OFL-${font.package}.txt`, source });
      }
    },
  };
}
