/** Time left, as a clock shows it: `2:05`, `1:02:05`, or hours beyond a day as `3 d 4 h`. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
