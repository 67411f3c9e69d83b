import type { Scene } from './screen.ts';
import { line, rect, text } from './shapes.ts';

const BLUE = '#1d4ea3';

/** The same thing as an offer of rental: a calm tag with a calendar, top left. */
export function rented(scene: Scene): Scene {
  return (b) =>
    scene(b) +
    rect(42, 44, 262, 76, 38, '#22304a', 'fill-opacity=".14"') +
    rect(40, 40, 262, 76, 38, b.linear(90, [0, '#2b63c4'], [1, BLUE])) +
    rect(66, 60, 38, 36, 6, '#ffffff') +
    rect(66, 60, 38, 11, 5, '#cfe0f8') +
    [0, 1].map((i) => line(76 + i * 18, 55, 76 + i * 18, 64, '#ffffff', 4)).join('') +
    [0, 1, 2].flatMap((i) => [0, 1].map((j) => rect(71 + i * 10.5, 76 + j * 9, 6, 5, 1, BLUE))).join('') +
    text(122, 90, 'Aluguer', { size: 36, fill: '#ffffff', weight: 700, anchor: 'start' });
}
