import sharp from 'sharp';
import type { Finding } from '../chaos/balance.ts';
import { pause } from '../chaos/scene.ts';

/** One picture that the shop said yes to, and the only colour that it has. */
interface Uploaded {
  readonly url: string;
  readonly colour: readonly [number, number, number];
}

interface Options {
  /** The balancer. */
  readonly front: string;
  /** Of somebody who may upload. */
  readonly token: string;
  readonly random: () => number;
  readonly clock: () => number;
}

/** Of one look at a picture: when, and whether it came. */
interface Look {
  readonly at: number;
  readonly isShown: boolean;
}

const WIDTH = 64;
const PATIENCE = 8000;
const PAUSE = { uploading: 700, looking: 60, again: 400 };
/** How far a colour may be from what was sent: the shop's pictures are WebP. */
const NEAR = 12;

async function pictureOf([r, g, b]: Uploaded['colour']): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: WIDTH, height: WIDTH, channels: 3, background: { r, g, b } } });
  return (await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>;
}

/** Whether the address gives the whole picture that was uploaded. */
async function isWhole(base: string, { url, colour }: Uploaded): Promise<boolean> {
  const response = await fetch(base + url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) return false;
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { channels } = await image.stats();
  return channels.slice(0, 3).every(({ mean }, i) => Math.abs(mean - (colour[i] ?? 0)) < NEAR);
}

/** Somebody who uploads one picture after the other, each until the shop says yes, and somebody who looks at them. */
export function startPicturePeople({ front, token, random, clock }: Options) {
  const uploaded: Uploaded[] = [];
  const looks: Look[] = [];
  let isStopped = false;
  let again = 0;
  const upload = async (): Promise<void> => {
    const colour = [random() * 255, random() * 255, random() * 255].map(Math.floor);
    const picture = { colour: colour as unknown as Uploaded['colour'] };
    const bytes = await pictureOf(picture.colour);
    while (!isStopped) {
      const form = new FormData();
      form.set('file', new File([bytes], 'chaos.png'));
      const sent = await fetch(`${front}/api/upload/image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => null);
      if (sent?.status === 201) {
        uploaded.push({ ...picture, url: ((await sent.json()) as { url: string }).url });
        return;
      }
      if (sent && sent.status < 500) throw new Error(`a picture is refused: ${await sent.text()}`);
      again += 1;
      await pause(PAUSE.again);
    }
  };
  const uploading = (async () => {
    while (!isStopped) {
      await upload();
      await pause(PAUSE.uploading);
    }
  })();
  const looking = (async () => {
    while (!isStopped) {
      await pause(PAUSE.looking);
      const picture = uploaded[Math.floor(random() * uploaded.length)];
      if (picture) looks.push({ at: clock(), isShown: await isWhole(front, picture).catch(() => false) });
    }
  })();
  return {
    /** Pictures looked at between two moments, and how many of them did not come. */
    between: (from: number, to: number) => {
      const within = looks.filter(({ at }) => at >= from && at < to);
      return { looks: within.length, missed: within.filter(({ isShown }) => !isShown).length };
    },
    again: () => again,
    stop: async () => {
      isStopped = true;
      await Promise.all([uploading, looking]);
    },
    /** Whether each is there, whole, at each of these nodes. */
    findPictures: async (nodes: readonly string[]): Promise<Finding> => {
      const wrong: string[] = [];
      for (const node of nodes)
        for (const picture of uploaded)
          if (!(await isWhole(node, picture).catch(() => false))) wrong.push(node + picture.url);
      return {
        what: 'pictures that the shop said yes to and a node does not show whole',
        isRight: wrong.length === 0 && uploaded.length > 0,
        found: wrong.length
          ? `${wrong.length}: ${wrong.slice(0, 3).join(', ')}`
          : `none of ${uploaded.length}`,
      };
    },
  };
}
