// Chances as the referee writes them: exact fractions such as `13/32`, of any length.

/** A fraction as a number between 0 and 1, for the length of a bar; NaN for what is none. */
export function toNumber(chance: string): number {
  const found = /^(\d+)(?:\/(\d+))?$/.exec(chance.trim());
  if (!found) return NaN;
  const over = BigInt(found[1] ?? '0');
  const under = BigInt(found[2] ?? '1');
  if (under === 0n) return NaN;
  // Numbers of any length, to eighteen digits, before they become a float.
  const scale = 10n ** 18n;
  return Number((over * scale) / under) / 1e18;
}

/** A share as percent. English, too, has a space before the sign, as in the texts of the referee (docs/style.md). */
export function inPercent(share: number, language: string, format: Intl.NumberFormatOptions = {}): string {
  const said = new Intl.NumberFormat(language, { style: 'percent', ...format }).format(share);
  return said.replace(/\s?%/, '\u00a0%');
}

/** As percent, without ever calling the possible impossible or the doubtful certain. */
export function toPercent(chance: string, language = 'en'): string {
  const value = toNumber(chance);
  if (Number.isNaN(value)) return chance;
  const percent = (digits: number, of: number) => inPercent(of, language, { maximumFractionDigits: digits });
  if (value > 0 && value < 0.001) return `< ${percent(1, 0.001)}`;
  if (value < 1 && value > 0.999) return `> ${percent(1, 0.999)}`;
  return percent(1, value);
}

/** Whether a fraction is short enough to be read by a person. */
export function isReadable(chance: string): boolean {
  return chance.length <= 13;
}
