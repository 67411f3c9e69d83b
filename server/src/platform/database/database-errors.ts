/** SQLSTATE classes and codes of a database that is gone, going, starting, or out of connections: all of them pass. */
const TRANSIENT_SQLSTATE = /^(08\w{3}|57P0[1-5]|57014|53[23]00|55P03|40001|40P01|25P0[234])$/;
/** Errors of the socket, and what pg and its pool say in words alone. */
const SOCKET =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed)/;
const DISK_FULL = '53100';
/** What the server says of a disk that is full on its way up or while it writes its log. */
const NO_SPACE = /No space left on device|ENOSPC/;

function chain(error: unknown): { code?: unknown; syscall?: unknown; message?: unknown }[] {
  const links: { code?: unknown; syscall?: unknown; message?: unknown }[] = [];
  let link = error;
  while (typeof link === 'object' && link !== null && links.length < 5) {
    links.push(link as { code?: unknown; message?: unknown });
    link = (link as { cause?: unknown }).cause;
  }
  return links;
}

/**
 * Whether the database refused for a reason that passes by itself (PostgreSQL's SQLSTATE classes 08, 53, 57, lock and
 * statement timeouts, a lost socket): the same request may succeed in a moment. Whether it was done is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  return chain(error).some(({ code, syscall, message }) => {
    if (typeof code === 'string' && TRANSIENT_SQLSTATE.test(code)) return true;
    const isSocket = typeof code === 'string' && SOCKET.test(code);
    // A file that is missing is ENOENT too: of a socket only when it could not be connected to.
    if (isSocket && (code !== 'ENOENT' || syscall === 'connect')) return true;
    return typeof message === 'string' && CONNECTION_MESSAGES.test(message);
  });
}

/** Whether something could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) =>
      code === DISK_FULL || code === 'ENOSPC' || (typeof message === 'string' && NO_SPACE.test(message)),
  );
}
