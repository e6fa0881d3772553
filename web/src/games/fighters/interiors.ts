// Walls of rooms and gardens: timber and plaster with windows and a door, counters, crates, columns, a hearth, hedges.

import { hatch, INK, random, SHADES, tone as dark, type Texture } from '../../stage/print';

type Interior =
  | 'timber'
  | 'timber-brace'
  | 'timber-window'
  | 'timber-door'
  | 'timber-sign'
  | 'counter'
  | 'crates'
  | 'column'
  | 'hearth'
  | 'plaster'
  | 'hedge';

/** Indoors nothing is as dark as in the open. */
const tone = (colour: [number, number, number], shade: number): string => dark(colour, (shade + SHADES) / 2);

const BEAM: [number, number, number] = [122, 80, 46];
const PLASTER: [number, number, number] = [224, 209, 172];
const WOOD: [number, number, number] = [186, 134, 84];
const STONE: [number, number, number] = [206, 197, 176];

const PANEL = { width: 100, height: 118 };

/** A field of plaster between beams. */
function panel(c: CanvasRenderingContext2D, width: number, height: number, shade: number): void {
  c.fillStyle = tone(PLASTER, shade);
  c.fillRect(0, 0, width, height);
  const next = random(11);
  c.strokeStyle = 'rgb(36 27 20 / 0.16)';
  c.lineWidth = 1;
  for (let line = 0; line < 9; line++) {
    const [x, y] = [8 + next() * (width - 20), 14 + next() * (height - 34)];
    c.stroke(new Path2D(`M${x} ${y}l${6 + next() * 10} -3`));
  }
  if (shade < 1) hatch(c, width, height);
}

/** The beams around it: sill, plate and one post, as the next panel brings the other. */
function beams(c: CanvasRenderingContext2D, width: number, height: number, shade: number): void {
  c.fillStyle = tone(BEAM, shade);
  c.strokeStyle = INK;
  c.lineWidth = 1.6;
  for (const [x, y, w, h] of [
    [0, 0, width, 12],
    [0, height - 14, width, 14],
    [0, 0, 9, height],
    [width - 4, 0, 4, height],
  ] as const) {
    c.fillRect(x, y, w, h);
    c.strokeRect(x, y, w, h);
  }
  c.lineWidth = 0.8;
  c.stroke(new Path2D(`M12 ${height - 9}h30M48 ${height - 5}h38M14 5h40M60 8h28M4 20v34M5 62v30`));
}

const wall = (inside: Texture['draw'] = () => {}): Texture => ({
  ...PANEL,
  draw(c, width, height, shade) {
    panel(c, width, height, shade);
    inside(c, width, height, shade);
    beams(c, width, height, shade);
  },
});

/** A bull's-eye window at night. */
function window(c: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  c.beginPath();
  c.arc(x, y, radius, 0, 2 * Math.PI);
  c.fillStyle = '#2a3f63';
  c.fill();
  c.strokeStyle = INK;
  c.lineWidth = 4;
  c.stroke();
  c.save();
  c.clip();
  c.lineWidth = 1.2;
  for (let at = -radius; at <= radius; at += radius / 2)
    c.stroke(new Path2D(`M${x + at} ${y - radius}v${2 * radius}M${x - radius} ${y + at}h${2 * radius}`));
  c.strokeStyle = '#dfe8f3';
  c.lineWidth = 1.8;
  c.stroke(new Path2D(`M${x - 9} ${y - 4}l6-7M${x + 3} ${y + 11}l8-8`));
  c.restore();
}

function door(c: CanvasRenderingContext2D, width: number, height: number, shade: number): void {
  const arch = new Path2D(
    `M18 ${height}V44C18 20 34 14 ${width / 2} 14S${width - 18} 20 ${width - 18} 44V${height}Z`,
  );
  c.fillStyle = tone([112, 68, 36], shade);
  c.fill(arch);
  c.strokeStyle = INK;
  c.lineWidth = 4;
  c.stroke(arch);
  c.save();
  c.clip(arch);
  c.lineWidth = 1.4;
  for (let x = 30; x < width - 18; x += 11) c.stroke(new Path2D(`M${x} 12V${height}`));
  c.lineWidth = 5;
  c.stroke(new Path2D(`M16 46h${width - 34}M16 ${height - 26}h${width - 34}`));
  c.restore();
  c.fillStyle = '#e4bd3c';
  c.beginPath();
  c.arc(width - 30, 72, 4, 0, 2 * Math.PI);
  c.fill();
  c.lineWidth = 1.4;
  c.stroke();
}

/** The sign of the house: a pig over an anchor. */
function sign(c: CanvasRenderingContext2D): void {
  c.save();
  c.translate(50, 50);
  const board = new Path2D('M-32-30H32V14C32 26 12 34 0 38C-12 34-32 26-32 14Z');
  c.fillStyle = '#f1e6c9';
  c.fill(board);
  c.strokeStyle = INK;
  c.lineWidth = 3;
  c.stroke(board);
  c.fillStyle = '#d99a8c';
  const pig = new Path2D(
    'M-22-2C-22-16-4-20 8-16L14-22 17-13C24-9 25-1 20 3L17 3 16 11H10L9 4H-8L-9 11H-15L-16 4C-20 3-22 1-22-2Z',
  );
  c.fill(pig);
  c.lineWidth = 2;
  c.stroke(pig);
  c.stroke(new Path2D('M0 14V30M-8 22C-8 30 8 30 8 22M-5 17H5'));
  c.restore();
}

export const INTERIORS: Record<Interior, Texture> = {
  timber: wall(),
  'timber-brace': wall((c, width, height, shade) => {
    c.fillStyle = tone(BEAM, shade);
    c.strokeStyle = INK;
    c.lineWidth = 1.6;
    const brace = new Path2D(`M8 ${height - 34}L${width - 18} 10H${width - 4}L8 ${height - 20}Z`);
    c.fill(brace);
    c.stroke(brace);
  }),
  'timber-window': wall((c, width) => window(c, width * 0.52, 54, 25)),
  'timber-door': wall((c, width, height, shade) => door(c, width, height, shade)),
  'timber-sign': wall((c) => sign(c)),
  counter: {
    width: 60,
    height: 26,
    draw(c, width, height, shade) {
      c.fillStyle = tone(WOOD, shade);
      c.fillRect(0, 0, width, height);
      c.strokeStyle = 'rgb(36 27 20 / 0.55)';
      c.lineWidth = 1;
      for (let x = 10; x < width; x += 10) c.stroke(new Path2D(`M${x} 5V${height}`));
      if (shade < 1) hatch(c, width, height);
      c.strokeStyle = INK;
      c.lineWidth = 1.8;
      c.strokeRect(0.8, 0.8, width - 1.6, height - 1.6);
      c.stroke(new Path2D(`M0 5H${width}`));
    },
  },
  crates: {
    width: 60,
    height: 36,
    draw(c, width, height, shade) {
      c.strokeStyle = INK;
      c.lineWidth = 1.8;
      for (let at = 0; at < 3; at++) {
        const x = (at * width) / 3;
        c.fillStyle = tone([206, 156, 96], (shade + at) % 2 ? shade : Math.max(0, shade - 1));
        c.fillRect(x, 0, width / 3, height);
        c.strokeRect(x + 0.8, 0.8, width / 3 - 1.6, height - 1.6);
        c.stroke(new Path2D(`M${x + 2} ${height - 3}L${x + width / 3 - 2} 3`));
      }
    },
  },
  column: {
    width: 30,
    height: 84,
    draw(c, width, height, shade) {
      c.fillStyle = tone(STONE, shade);
      c.fillRect(0, 0, width, height);
      c.strokeStyle = 'rgb(36 27 20 / 0.6)';
      c.lineWidth = 1.2;
      for (let y = 14, row = 0; y < height; y += 14, row++)
        c.stroke(new Path2D(`M0 ${y}H${width}M${row % 2 ? 10 : 20} ${y}v-14`));
      if (shade < 1) hatch(c, width, height);
      c.strokeStyle = INK;
      c.lineWidth = 2;
      c.strokeRect(1, 1, width - 2, height - 2);
    },
  },
  hearth: {
    width: 80,
    height: 96,
    draw(c, width, height, shade) {
      c.fillStyle = tone(STONE, shade);
      c.fillRect(0, 0, width, height);
      c.strokeStyle = 'rgb(36 27 20 / 0.6)';
      c.lineWidth = 1.2;
      for (let y = 12, row = 0; y < height; y += 12, row++)
        for (let x = row % 2 ? 8 : 18; x < width; x += 20)
          c.stroke(new Path2D(`M0 ${y}H${width}M${x} ${y}v-12`));
      const mouth = new Path2D(`M16 ${height}V56C16 38 64 38 64 56V${height}Z`);
      c.fillStyle = INK;
      c.fill(mouth);
      c.fillStyle = '#d9772b';
      c.fill(new Path2D(`M22 ${height}C20 74 34 76 36 58C44 70 46 64 50 56C50 74 62 74 58 ${height}Z`));
      c.fillStyle = '#f0b43c';
      c.fill(new Path2D(`M30 ${height}C30 82 38 82 40 70C46 80 52 82 50 ${height}Z`));
      c.strokeStyle = INK;
      c.lineWidth = 2;
      c.strokeRect(1, 1, width - 2, height - 2);
    },
  },
  plaster: {
    width: 100,
    height: 60,
    draw(c, width, height, shade) {
      panel(c, width, height, shade);
      c.fillStyle = tone(BEAM, shade);
      c.strokeStyle = INK;
      c.lineWidth = 1.6;
      for (const [x, y, w, h] of [
        [0, 0, width, 9],
        [0, 0, 8, height],
        [width / 2 - 4, 0, 8, height],
        [width - 8, 0, 8, height],
      ] as const) {
        c.fillRect(x, y, w, h);
        c.strokeRect(x, y, w, h);
      }
      c.strokeRect(0.8, 0.8, width - 1.6, height - 1.6);
    },
  },
  hedge: {
    width: 60,
    height: 30,
    draw(c, width, height, shade) {
      c.fillStyle = tone([136, 164, 92], shade);
      c.fillRect(0, 4, width, height - 4);
      c.strokeStyle = INK;
      c.lineWidth = 1.3;
      const next = random(3);
      for (let leaf = 0; leaf < 26; leaf++) {
        const [x, y] = [next() * width, 4 + next() * (height - 6)];
        c.stroke(new Path2D(`M${x} ${y}q4-6 8 0`));
      }
      c.stroke(new Path2D(`M1 ${height}V7Q8 0 15 5Q22-1 30 5Q38-1 45 5Q52 0 59 7V${height}`));
    },
  },
};
