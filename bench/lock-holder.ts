// Holds the lock of a folder until it is killed: node bench/lock-holder.ts ours|library <folder>.
import properLockfile from 'proper-lockfile';
import { lockDataFolder } from '#server/platform/data-lock.ts';

const [, , whose, folder = ''] = process.argv;
await (whose === 'ours' ? lockDataFolder(folder) : properLockfile.lock(folder, { stale: 2000 }));
process.send?.('held');
setInterval(() => {}, 60_000);
