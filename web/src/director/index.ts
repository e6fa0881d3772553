// The director: what a decision led to is played as a scene, and nothing on the page tells more than the scene has.
//
// Who does what:
// - `Sitting` hands every update to its `Director`. Updates wait in a queue and are staged one at a time.
// - The board is given the staged update: the state at the end of the scene. It plays the way there, beat by beat.
// - Everything else (log, question, options, scores, hints, verdict, tab title, live region) reads `Director.told`. Its
//   log grows with the beats; the rest of it changes when the scene is over.
//
// A game describes its scenes by a `Script`:
//
//   const script: Script<Table, Beat> = {
//     beats(news, before) // the new events as beats, in the order of cause and effect
//     after(table, beat)  // the table after a beat
//     haste(queue)        // how much faster than normal the beats go; `hasteFor(ms)` keeps a scene within a time
//   };
//
// A beat may carry any fields of its own (who walks, who shoots) besides these:
//
//   lasts    how long it is on, in milliseconds at normal speed
//   tells    the number of the last event that may be known once this beat begins. Let the dice come to rest in a beat
//            that does not tell yet. Without `tells`, the events are told when the scene is over.
//   caption  one line shown with the picture and read by screen readers: usually the event itself, which is a `Phrase`
//   sound    what is heard, `flash` milliseconds after the beat has begun (0 if not given)
//
// What an event changes on the table comes with it from the referee. `viewsAfter` makes views of it; the last beat of an
// event shows its view (`ending`), and the beats before it may show a pose on the way there. `shownAfter` is an `after`
// for boards whose table is the view.
//
// A board makes `new Show(script, { table, log, onshow })` while it is being created and draws `show.shown`,
// `show.beat` and `show.isOn`. The show finds the director of its page by itself; without one (replay) it plays alone.
// It asks `pace` for the speed, and plays nothing at speed "off" or with reduced motion.
// A board without scenes of its own is wrapped in `Narrated`: the events are read out one by one over the old picture.
//
// A board that does not use `Show` calls `onshow(true)` in the effect in which it sees a new log, and `onshow(false)` at
// the end; it can call `directorHere()?.act(beat)` for captions, sounds and `tells`, and `directorHere()?.onskip(end)`.

export { Director, directorHere, keepDirector, type Sight } from './director.svelte';
export { hasteFor, type Beat, type Script } from './beat';
export { pace, SPEEDS, type Speed } from './pace.svelte';
export { Show, type Stage } from './show.svelte';
export { ending, shownAfter, viewsAfter, type Shows } from './views';
