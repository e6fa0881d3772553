// Dice of wood: bodies that turn, and come to rest with a chosen face towards the viewer.

export type Vector = [number, number, number];

interface Body {
  corners: Vector[];
  faces: number[][];
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The middle of a face. */
export function middle(points: Vector[]): Vector {
  const sum = points.reduce((all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]], [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

/** The direction in which a face looks; bodies lie around 0, 0, 0. */
export function outward(points: Vector[]): Vector {
  const [a, b, c] = points as [Vector, Vector, Vector];
  const normal = unit(cross(minus(b, a), minus(c, a)));
  return dot(normal, a) < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

/** A vector turned about an axis. */
export function turned(vector: Vector, axis: Vector, angle: number): Vector {
  const [c, s, along] = [Math.cos(angle), Math.sin(angle), dot(axis, vector)];
  const side = cross(axis, vector);
  return [0, 1, 2].map((at) => vector[at]! * c + side[at]! * s + axis[at]! * along * (1 - c)) as Vector;
}

/** Turns a body so that its first face looks at the viewer, along z. */
function resting({ corners, faces }: Body): Body {
  const looks = outward(faces[0]!.map((at) => corners[at]!));
  const axis = cross(looks, [0, 0, 1]);
  const angle = Math.acos(Math.max(-1, Math.min(1, looks[2])));
  const [first] = faces[0]!;
  let placed = Math.hypot(...axis) < 1e-9 ? corners : corners.map((one) => turned(one, unit(axis), angle));
  // With one corner of that face straight up, so that its number stands upright.
  const top = placed[first!]!;
  const spin = -Math.PI / 2 - Math.atan2(top[1], top[0]);
  placed = placed.map((one) => turned(one, [0, 0, 1], faces[0]!.length === 4 ? spin + Math.PI / 4 : spin));
  return { corners: placed, faces };
}

function icosahedron(): Body {
  const corners: Vector[] = [];
  for (const a of [-1, 1]) for (const b of [-GOLDEN, GOLDEN]) corners.push([0, a, b], [a, b, 0], [b, 0, a]);
  const faces: number[][] = [];
  for (let a = 0; a < 12; a++)
    for (let b = a + 1; b < 12; b++)
      for (let c = b + 1; c < 12; c++) {
        const near = [
          [a, b],
          [b, c],
          [a, c],
        ].every(([one, two]) => Math.hypot(...minus(corners[one!]!, corners[two!]!)) < 2.01);
        if (near) faces.push([a, b, c]);
      }
  return { corners: corners.map(unit), faces };
}

function cube(): Body {
  const corners: Vector[] = [];
  for (const x of [-1, 1]) for (const y of [-1, 1]) for (const z of [-1, 1]) corners.push(unit([x, y, z]));
  const face = (axis: number, sign: number) => {
    const found = corners.map((_, at) => at).filter((at) => corners[at]![axis]! * sign > 0);
    const [a, b, c, d] = found as [number, number, number, number];
    return [a, b, d, c];
  };
  return { corners, faces: [0, 1, 2].flatMap((axis) => [face(axis, 1), face(axis, -1)]) };
}

const BODIES = { 6: resting(cube()), 20: resting(icosahedron()) };

/** A face as it is seen: its outline, how much light it has, and which one it is. */
export interface Face {
  /** 0 is the one that a die comes to rest on. */
  number: number;
  points: Vector[];
  /** 1 looks straight at the viewer. */
  looks: number;
  light: number;
}

const LIGHT = unit([-0.5, -0.75, 0.8]);

/** The faces of a die that are seen when it is turned, those behind first. */
export function faces(sides: 6 | 20, axis: Vector, angle: number): Face[] {
  const body = BODIES[sides];
  const corners = body.corners.map((one) => turned(one, unit(axis), angle));
  return body.faces
    .map((face, number) => {
      const points = face.map((at) => corners[at]!);
      const looks = outward(points);
      return { number, points, looks: looks[2], light: Math.max(0, dot(looks, LIGHT)) };
    })
    .filter((face) => face.looks > 0.02)
    .sort((a, b) => a.looks - b.looks);
}
