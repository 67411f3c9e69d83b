// Draws the icons and the picture for shared links (web/public) from the project's mark. Run after changing the mark.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../web/public');
const INKS = { cyan: '#00a5d9', magenta: '#d8007c', yellow: '#ffd500', key: '#17161a' };

/** The registration target, 40 units wide. */
const mark = (key) => `
  <path fill="${INKS.cyan}" d="M18.5 2.1A18 18 0 0 0 2.1 18.5h7.6a10.5 10.5 0 0 1 8.8-8.8z"/>
  <path fill="${INKS.magenta}" d="M21.5 2.1v7.6a10.5 10.5 0 0 1 8.8 8.8h7.6A18 18 0 0 0 21.5 2.1z"/>
  <path fill="${key}" d="M37.9 21.5h-7.6a10.5 10.5 0 0 1-8.8 8.8v7.6a18 18 0 0 0 16.4-16.4z"/>
  <path fill="${INKS.yellow}" d="M2.1 21.5a18 18 0 0 0 16.4 16.4v-7.6a10.5 10.5 0 0 1-8.8-8.8z"/>
  <circle fill="${key}" cx="20" cy="20" r="4.5"/>`;

const bare = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>Balcão</title><style>.k{fill:${INKS.key}}@media(prefers-color-scheme:dark){.k{fill:#f4f2ee}}</style>${mark('K').replaceAll('fill="K"', 'class="k"')}</svg>`;

/** With room around it: phones cut icons to their own shape. */
const framed = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-12 -12 64 64"><rect x="-12" y="-12" width="64" height="64" fill="#fff"/>${mark(INKS.key)}</svg>`;

const strip = Object.values(INKS)
  .map((ink, i) => `<rect x="${i * 300}" y="594" width="300" height="36" fill="${ink}"/>`)
  .join('');
const shared = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#f8f6f3"/>
  <g transform="translate(410 107) scale(9.5)">${mark(INKS.key)}</g>
  <g stroke="#8b857b" stroke-width="2" fill="none"><path d="M60 80h48M84 56v48M1092 80h48M1116 56v48"/><circle cx="84" cy="80" r="13"/><circle cx="1116" cy="80" r="13"/></g>
  ${strip}</svg>`;

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** One PNG in the .ico container. */
async function ico(svg, size) {
  const image = await png(svg, size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

writeFileSync(join(folder, 'icon.svg'), bare);
writeFileSync(join(folder, 'favicon.ico'), await ico(bare, 32));
writeFileSync(join(folder, 'apple-touch-icon.png'), await png(framed, 180));
writeFileSync(join(folder, 'icon-192.png'), await png(framed, 192));
writeFileSync(join(folder, 'icon-512.png'), await png(framed, 512));
writeFileSync(join(folder, 'og.png'), await sharp(Buffer.from(shared)).png({ palette: true }).toBuffer());
