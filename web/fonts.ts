// Fonts are cut down to the letters we use when the page is built, and their licences are shipped beside them.

import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, more) => 0x20 + more));
const PUNCTUATION = '–—‘’‚“”„…·•†×÷−€½¼¾°';
/** Letters of the languages we have and of names from their neighbours; others come from the system's fonts. */
const TEXT = ASCII + '\u00a0§«»ÀÁÂÄÅÆÇÈÉÊÍÑÓÔÖØÚÜßàáâäåæçèéêëíîïñóôöøúüÿ¡¿' + PUNCTUATION;
/** Names of games and people, in the languages we have. */
const TITLES = ASCII + 'ÀÁÂÄÇÈÉÊÍÑÓÔÖÚÜàáâäçèéêíñóôöúüß¡¿' + PUNCTUATION;
/** Signs and cards of the street; the face is heavy, so other letters are left to Rakkas. */
const SIGNS = ASCII.replace(/[#%*+;<=>@[\\\]^_`{|}~]/g, '') + 'ÄÖÜäöüßéñ’–…';

/** Kerning, ligatures, and the figures that `type.css` asks for. */
const FEATURES = ['kern', 'liga', 'mark', 'lnum', 'tnum'];

/** Large letters need no hinting. */
const FONTS = [
  { package: 'rakkas', letters: TITLES, noHinting: true },
  { package: 'rye', letters: SIGNS, noHinting: true },
  { package: 'alegreya-sans', letters: TEXT, noHinting: false },
];

export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        const font = FONTS.find((known) => asset.fileName.includes(`/${known.package}-latin`));
        if (asset.type !== 'asset' || !font) continue;
        asset.source = await subsetFont(Buffer.from(asset.source), font.letters, {
          targetFormat: 'woff2',
          keepFeatures: FEATURES,
          noHinting: font.noHinting,
        });
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
