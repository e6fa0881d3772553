#!/usr/bin/env python3
"""Draws curves of training as a picture. Needs only the Python standard library.

    python3 examples/train/draw.py PICTURE.svg 'TITLE=FILE.csv=GOAL' …

Each curve is the last column of a file over its first, with a dashed line at the goal.
"""

import csv
import sys

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 360, 240, 46, 34, 40


def panel(at: int, title: str, path: str, goal: float) -> list[str]:
    """Return the elements of one curve."""
    with open(path, newline="") as file:
        names, *rows = csv.reader(file)
    points = [(float(row[0]), float(row[-1])) for row in rows]
    last = max(points[-1][0], 1e-9)
    right, floor = WIDTH - 12, HEIGHT - BOTTOM

    def across(minutes: float) -> float:
        return at * WIDTH + LEFT + (right - LEFT) * minutes / last

    def down(value: float) -> float:
        return floor - (floor - TOP) * min(max(value, 0), 1)

    lines = [f'<text x="{across(last / 2):.0f}" y="18" text-anchor="middle" font-weight="bold">{title}</text>']
    for tick in (0, 0.25, 0.5, 0.75, 1):
        y = down(tick)
        lines.append(f'<path d="M{across(0):.1f} {y:.1f}H{across(last):.1f}" stroke="#8884"/>')
        lines.append(f'<text x="{across(0) - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for share in (0, 0.5, 1):
        x = across(last * share)
        lines.append(f'<text x="{x:.1f}" y="{floor + 16}" text-anchor="middle">{last * share:.1f}</text>')
    lines.append(f'<text x="{across(last / 2):.0f}" y="{HEIGHT - 6}" text-anchor="middle">{names[0]}</text>')
    y = down(goal)
    lines.append(f'<path d="M{across(0):.1f} {y:.1f}H{across(last):.1f}" stroke="#c33" stroke-dasharray="5 4"/>')
    lines.append(f'<text x="{across(last):.1f}" y="{y - 4:.1f}" text-anchor="end" fill="#c33">goal {goal:g}</text>')
    curve = " ".join(f"{across(x):.1f},{down(value):.1f}" for x, value in points)
    lines.append(f'<polyline points="{curve}" fill="none" stroke="#27b" stroke-width="2"/>')
    return ["<g>", f"<title>{title}: {points[-1][1]:g} after {last:g} {names[0]}</title>", *lines, "</g>"]


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    panels = [argument.rsplit("=", 2) for argument in sys.argv[2:]]
    size = f'viewBox="0 0 {WIDTH * len(panels)} {HEIGHT}" width="{WIDTH * len(panels)}" height="{HEIGHT}"'
    style = 'font-family="sans-serif" font-size="12" fill="#444"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>', '<rect width="100%" height="100%" fill="#fff"/>']
    for at, (title, path, goal) in enumerate(panels):
        lines += panel(at, title, path, float(goal))
    with open(sys.argv[1], "w") as file:
        file.write("\n".join([*lines, "</svg>", ""]))


if __name__ == "__main__":
    main()
