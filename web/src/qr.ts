import encode from 'qrcode-generator';

/** A QR code: how many modules wide it is, and its dark ones as the path of an SVG. */
export interface Code {
  size: number;
  path: string;
}

/** The quiet border that readers need around a code, in modules. */
export const QUIET = 4;

export function qr(text: string): Code {
  const code = encode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: count + 2 * QUIET, path };
}
