import { type Brush, darker, lighter } from './brush.ts';
import { type Scene, screen, type Wallpaper } from './screen.ts';
import { ellipse, group, line, path, plane, polygon, rect, shadow, text } from './shapes.ts';

export interface LaptopLook {
  /** Colour of the chassis. */
  body: string;
  keys: string;
  wallpaper: Wallpaper;
  /** Width of the dark frame around the picture. */
  bezel: number;
  /** Coloured light under the keys. */
  isGaming?: boolean;
}

const DECK = { top: 556, bottom: 650, left: 112, right: 688, frontLeft: 54, frontRight: 746 };

/** Point of the keyboard deck: u, v in 0…1, from the back left. */
function deck(u: number, v: number): readonly [number, number] {
  const left = DECK.left + (DECK.frontLeft - DECK.left) * v;
  const right = DECK.right + (DECK.frontRight - DECK.right) * v;
  return [left + (right - left) * u, DECK.top + (DECK.bottom - DECK.top) * v];
}

function patch(u1: number, v1: number, u2: number, v2: number): string {
  return `M${[deck(u1, v1), deck(u2, v1), deck(u2, v2), deck(u1, v2)].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function keyboard(): string {
  const rows = [0, 1, 2, 3].map((row) =>
    Array.from({ length: 15 }, (_, i) =>
      patch(0.1 + i * 0.0536, 0.1 + row * 0.115, 0.1 + i * 0.0536 + 0.046, 0.1 + row * 0.115 + 0.09),
    ).join(''),
  );
  const last = [
    [0.1, 0.25],
    [0.26, 0.64],
    [0.65, 0.77],
    [0.78, 0.896],
  ].map(([a, c]) => patch(a ?? 0, 0.56, c ?? 0, 0.65));
  return [...rows, ...last].join('');
}

/** An open laptop, from the front. */
export function openLaptop({ body, keys, wallpaper, bezel, isGaming = false }: LaptopLook): Scene {
  return (b) => {
    const glow = b.linear(0, [0, '#18c5f0'], [0.35, '#6a5cf0'], [0.7, '#e0358c'], [1, '#f7b512']);
    return (
      shadow(b, 400, 672, 760, 36) +
      // lid
      rect(
        112,
        172,
        576,
        384,
        isGaming ? 10 : 20,
        b.linear(90, [0, lighter(body, 0.2)], [1, darker(body, 0.3)]),
      ) +
      rect(117, 177, 566, 376, isGaming ? 7 : 16, '#101217') +
      screen(b, 117 + bezel, 177 + bezel, 566 - 2 * bezel, 372 - 2 * bezel - (isGaming ? 16 : 4), wallpaper) +
      ellipse(400, 177 + bezel / 2, 2.6, 2.6, '#3f4653') +
      // hinge and deck
      rect(170, 546, 460, 14, 4, darker(body, 0.55)) +
      polygon(
        [deck(0, 0), deck(1, 0), deck(1, 1), deck(0, 1)],
        b.linear(90, [0, darker(body, 0.16)], [0.25, body], [1, lighter(body, 0.26)]),
      ) +
      path(patch(0.085, 0.06, 0.915, 0.68), darker(body, 0.26)) +
      (isGaming ? path(patch(0.09, 0.07, 0.91, 0.67), glow, 'fill-opacity=".75"') : '') +
      path(keyboard(), keys) +
      path(
        patch(0.36, 0.72, 0.64, 0.97),
        b.linear(90, [0, darker(body, 0.1)], [1, lighter(body, 0.12)]),
        `stroke="${darker(body, 0.3)}" stroke-opacity=".5"`,
      ) +
      // front edge
      path(
        `M54 650H746V658Q746 670 720 670H80Q54 670 54 658Z`,
        b.linear(90, [0, lighter(body, 0.34)], [0.3, body], [1, darker(body, 0.45)]),
      ) +
      path('M344 650H456V653Q456 659 446 659H354Q344 659 344 653Z', darker(body, 0.3)) +
      line(58, 651, 742, 651, '#ffffff', 1.5, 'stroke-opacity=".55"') +
      (isGaming ? rect(70, 664, 660, 3, 1.5, glow, 'fill-opacity=".9"') : '')
    );
  };
}

/** Where an open laptop that is turned to the right lies: its hinge runs back, its deck comes forward. */
const TURNED = { hinge: [0.94, -0.154], forward: [0.342, 0.423], up: [-0.06, -1] } as const;
const [TURNED_WIDE, TURNED_DEEP, TURNED_HIGH] = [540, 350, 340];

/** Point of the turned deck: `u` along the hinge, `v` towards who looks. */
function turned(u: number, v: number): readonly [number, number] {
  const [[hx, hy], [fx, fy]] = [TURNED.hinge, TURNED.forward];
  return [128 + hx * u + fx * v, 522 + hy * u + fy * v];
}

function turnedKeys(keys: string): string {
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: 14 }, (_, i) => rect(46 + i * 32.2, 36 + row * 31, 28, 26, 4, keys)),
  );
  const last = [
    [46, 92],
    [142, 220],
    [366, 92],
    [462, 28],
  ].map(([x = 0, w = 0]) => rect(x, 191, w, 24, 4, keys));
  return [...rows, ...last].join('');
}

/** The lid of an open laptop, standing on the line that begins at `backLeft`. */
function turnedLid(
  b: Brush,
  { body, wallpaper, bezel, isGaming }: LaptopLook,
  [backX, backY]: readonly [number, number],
): string {
  const [wide, high] = [TURNED_WIDE, TURNED_HIGH];
  const [upX, upY] = TURNED.up;
  const round = isGaming ? 8 : 16;
  return plane(
    [TURNED.hinge[0], TURNED.hinge[1], -upX, -upY, backX + upX * high, backY + upY * high],
    rect(-3, -3, wide + 4, high + 2, round + 2, darker(body, 0.5)),
    rect(0, 0, wide, high, round, b.linear(90, [0, lighter(body, 0.25)], [1, darker(body, 0.3)])),
    rect(4, 4, wide - 8, high - 8, round - 3, '#101217'),
    screen(b, 4 + bezel, 4 + bezel, wide - 8 - 2 * bezel, high - 12 - 2 * bezel, wallpaper),
    ellipse(wide / 2, 4 + bezel / 2, 2.4, 2.4, '#3f4653'),
  );
}

/** An open laptop, turned, with light from the left. */
export function turnedLaptop(look: LaptopLook): Scene {
  const { body, keys, isGaming } = look;
  return (b) => {
    const [wide, deep] = [TURNED_WIDE, TURNED_DEEP];
    const corners = [turned(0, 0), turned(wide, 0), turned(wide, deep), turned(0, deep)] as const;
    const [backLeft, , frontRight, frontLeft] = corners;
    const down = ([x, y]: readonly [number, number], by: number) => [x, y + by] as const;
    const flat = [...TURNED.hinge, ...TURNED.forward, ...backLeft] as const;
    const glow = b.linear(0, [0, '#18c5f0'], [0.35, '#6a5cf0'], [0.7, '#e0358c'], [1, '#f7b512']);
    return (
      group('rotate(-9 470 616)', shadow(b, 440, 632, 540, 44)) +
      // what is under it: its own sides
      polygon(
        [backLeft, frontLeft, down(frontLeft, 15), down(backLeft, 9)],
        b.linear(0, [0, darker(body, 0.3)], [1, darker(body, 0.12)]),
      ) +
      polygon(
        [frontLeft, frontRight, down(frontRight, 13), down(frontLeft, 15)],
        b.linear(90, [0, lighter(body, 0.3)], [0.35, body], [1, darker(body, 0.45)]),
      ) +
      plane(
        flat,
        rect(
          0,
          0,
          wide,
          deep,
          18,
          b.linear(70, [0, darker(body, 0.2)], [0.4, body], [1, lighter(body, 0.3)]),
        ),
        rect(36, 26, wide - 72, 198, 8, darker(body, 0.28)),
        isGaming ? rect(36, 26, wide - 72, 198, 8, glow, 'fill-opacity=".7"') : '',
        turnedKeys(keys),
        rect(
          178,
          240,
          190,
          98,
          8,
          b.linear(60, [0, darker(body, 0.12)], [1, lighter(body, 0.16)]),
          `stroke="${darker(body, 0.3)}" stroke-opacity=".5"`,
        ),
        // the screen's light on the keys
        rect(0, 0, wide, 130, 18, b.linear(90, [0, '#ffffff', 0.24], [1, '#ffffff', 0])),
      ) +
      turnedLid(b, look, backLeft) +
      line(
        frontLeft[0] + 10,
        frontLeft[1] + 1,
        frontRight[0] - 8,
        frontRight[1] + 1,
        '#ffffff',
        1.5,
        'stroke-opacity=".6"',
      )
    );
  };
}

/** The same laptop closed, seen from above. */
export function closedLaptop({ body, isGaming = false }: LaptopLook): Scene {
  return (b) =>
    shadow(b, 420, 590, 720, 46) +
    plane([1, 0, -0.32, 0.66, 210, 236], rect(0, 22, 540, 500, 26, darker(body, 0.5))) +
    plane([1, 0, -0.32, 0.66, 210, 220], rect(0, 22, 540, 500, 26, lighter(body, 0.35))) +
    plane(
      [1, 0, -0.32, 0.66, 210, 217],
      rect(0, 22, 540, 500, 26, b.linear(60, [0, lighter(body, 0.3)], [0.45, body], [1, darker(body, 0.16)])),
      rect(
        0,
        22,
        540,
        500,
        26,
        b.linear(30, [0.2, '#ffffff', 0], [0.36, '#ffffff', 0.2], [0.44, '#ffffff', 0]),
      ),
      isGaming
        ? path(
            'M0 300L150 240L300 330L540 210',
            'none',
            `stroke="${b.linear(0, [0, '#18c5f0'], [1, '#e0358c'])}" stroke-width="5" stroke-linejoin="round"`,
          )
        : '',
      rect(120, 26, 300, 10, 4, darker(body, 0.4)),
    );
}

const LETTERS = ["1234567890'«", 'QWERTYUIOP+´', 'ASDFGHJKLÇº~', '<ZXCVBNM,.-'];
/** What is pressed most shines first. */
const SHINES = 'AEOSN';

/** The keyboard and where the hands rest, from above; `wear` 0…3 is how much of its use is seen. */
export function wornKeyboard({ body, keys }: LaptopLook, wear: number): Scene {
  return (b) => {
    const shine = b.linear(60, [0, '#ffffff', 0.1 + wear * 0.1], [1, '#ffffff', 0.02]);
    const key = (x: number, y: number, w: number, letter = '') =>
      rect(x, y, w, 46, 7, keys, `stroke="${darker(body, 0.55)}" stroke-opacity=".5"`) +
      rect(x + 4, y + 3, w - 8, 36, 5, b.linear(90, [0, lighter(keys, 0.16)], [1, keys])) +
      (wear > 0 && SHINES.includes(letter || 'E') ? rect(x + 4, y + 3, w - 8, 36, 5, shine) : '') +
      (letter ? text(x + 18, y + 27, letter, { size: 17, fill: '#e9e7e3', weight: 500 }) : '');
    return (
      shadow(b, 400, 700, 740, 30) +
      rect(20, 120, 760, 580, 34, darker(body, 0.4)) +
      rect(
        20,
        116,
        760,
        578,
        34,
        b.linear(70, [0, lighter(body, 0.3)], [0.5, body], [1, darker(body, 0.12)]),
      ) +
      rect(52, 152, 696, 284, 14, darker(body, 0.3)) +
      LETTERS.flatMap((row, r) =>
        [...row].map((letter, i) => key(64 + r * 14 + i * 54, 164 + r * 54, 48, letter)),
      ).join('') +
      key(64, 380, 100, ' ') +
      key(172, 380, 100, ' ') +
      key(280, 380, 260) +
      key(548, 380, 80, ' ') +
      key(636, 380, 100, ' ') +
      rect(
        262,
        468,
        276,
        186,
        14,
        b.linear(60, [0, darker(body, 0.1)], [1, lighter(body, 0.18)]),
        `stroke="${darker(body, 0.32)}" stroke-width="2"`,
      ) +
      (wear > 0
        ? ellipse(400, 556, 60, 40, b.radial(0.5, 0.5, 0.5, [0, '#ffffff', 0.1 * wear], [1, '#ffffff', 0]))
        : '') +
      SCRATCHES.slice(0, wear * 2)
        .map(
          ([x1, y1, x2, y2]) =>
            line(x1, y1, x2, y2, lighter(body, 0.6), 1.6, 'stroke-opacity=".75"') +
            line(x1, y1 + 2, x2, y2 + 2, darker(body, 0.5), 1, 'stroke-opacity=".5"'),
        )
        .join('')
    );
  };
}

/** On the palm rest, the first to be seen first. */
const SCRATCHES = [
  [92, 560, 148, 548],
  [640, 640, 700, 622],
  [110, 612, 122, 640],
  [596, 520, 668, 528],
  [180, 668, 236, 664],
  [712, 470, 724, 516],
] as const;

/** The sides with their sockets, close. */
export function laptopPorts({ body }: LaptopLook, ports: readonly string[]): Scene {
  return (b) =>
    [0, 1]
      .map((side) => {
        const y = 262 + side * 210;
        const own = ports.filter((_, i) => i % 2 === side);
        return (
          shadow(b, 400, y + 76, 660, 22) +
          path(
            `M64 ${y}H736Q744 ${y} 742 ${y + 12}L730 ${y + 60}Q727 ${y + 74} 706 ${y + 74}H94Q73 ${y + 74} 70 ${y + 60}L58 ${y + 12}Q56 ${y} 64 ${y}Z`,
            b.linear(90, [0, lighter(body, 0.36)], [0.24, body], [1, darker(body, 0.34)]),
          ) +
          line(62, y + 24, 738, y + 24, darker(body, 0.5), 2.5) +
          own.map((port, i) => socket(b, side === 0 ? 124 + i * 150 : 676 - i * 150, y + 48, port)).join('')
        );
      })
      .join('');
}

function socket(b: Brush, x: number, y: number, port: string): string {
  const dark = b.linear(90, [0, '#05060a'], [1, '#2b2f38']);
  const shapes: Record<string, string> = {
    'USB-C': rect(x - 24, y - 9, 48, 18, 9, dark) + rect(x - 15, y - 2, 30, 4, 2, '#7d8491'),
    USB: rect(x - 32, y - 13, 64, 26, 4, dark) + rect(x - 26, y + 1, 52, 7, 1, '#3f7fd6'),
    HDMI: path(
      `M${x - 34} ${y - 13}H${x + 34}V${y + 3}L${x + 24} ${y + 13}H${x - 24}L${x - 34} ${y + 3}Z`,
      dark,
    ),
    Áudio: ellipse(x, y, 14, 14, dark) + ellipse(x, y, 5.5, 5.5, '#000000'),
    RJ45: rect(x - 32, y - 19, 64, 36, 3, dark) + rect(x - 20, y - 19, 40, 8, 0, '#c9a24a'),
    SD: rect(x - 44, y - 5, 88, 10, 3, dark),
  };
  return (shapes[port] ?? '') + text(x, y + 76, port, { size: 26, fill: '#5d5a55', weight: 500 });
}
