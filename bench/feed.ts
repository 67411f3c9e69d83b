// node bench/feed.ts 100000: a feed over the whole catalogue, in each format: seconds, bytes, and until its first articles.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedWriter, refusalsOf } from '#core/feeds/rules/feed-item.ts';
import { FEED_FORMATS } from '#core/feeds/values.ts';
import { feedArticles } from '#server/feeds/read-articles.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { seedCatalogue } from './catalogue/seed.ts';

const size = Number((process.argv[2] ?? '100000').replaceAll('_', ''));
const dataDir = join(tmpdir(), 'balcao-bench', String(size));
await seedCatalogue(dataDir, size);
const server = await startEmbeddedDatabase(dataDir, { durable: false });
const { db } = openDatabase(server.url, 2);
try {
  const rows = [];
  for (const format of FEED_FORMATS) {
    const from = performance.now();
    const writer = feedWriter(format, { name: 'Loja', url: 'https://loja.pt' }, []);
    let [articles, bytes, first] = [0, 0, 0];
    const deps = { publicUrl: 'https://loja.pt', now: () => new Date() };
    for await (const some of feedArticles(deps, db, { categories: [], in_stock: false, min_margin: null })) {
      const taken = some.filter((article) => refusalsOf(format, article).length === 0);
      bytes += Buffer.byteLength(taken.map(writer.item).join(''));
      articles += taken.length;
      first ||= performance.now() - from;
    }
    const seconds = (performance.now() - from) / 1000;
    rows.push({
      format,
      articles,
      MB: (bytes / 1e6).toFixed(1),
      seconds: seconds.toFixed(1),
      'first ms': Math.round(first),
    });
  }
  console.table(rows);
} finally {
  await db.destroy();
  await server.stop();
}
