// What the server says of the games in link previews: their names and a sentence each. The pictures are in
// `public/preview`; `npm run previews` draws them.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The games in the order in which the home page shows them. */
function games(): { game: string; name: string; about: string }[] {
  const bundle = new FluentBundle('en', { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync('../locales/en/home.ftl', 'utf8')));
  const say = (key: string) => bundle.formatPattern(bundle.getMessage(key)?.value ?? key);
  const ids = ['gunslingers', 'commandos', 'champions', 'wizards', 'fighters'];
  return ids.map((game) => ({ game, name: say(`game-${game}`), about: say(`about-${game}`) }));
}

export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(games());
      this.emitFile({ type: 'asset', fileName: 'preview/games.json', source });
    },
  };
}
