// The pair of figures that stands in each theatre of the home page, so that it need not load five games.
const found = import.meta.glob<string>(
  [
    './gunslingers/{pike,kate}-draw.svg',
    './commandos/{ranger,heavy}-guard.svg',
    './champions/{corvin,ulk}-strike.svg',
    './wizards/{dragon,wizard-hat}.svg',
    './fighters/{brock,lesdinn}-strike.svg',
  ],
  // The second word keeps these copies in a chunk of their own.
  { query: '?raw&poster', import: 'default', eager: true },
);
export default found;
