/** What stands in place of a serial number that nobody has read yet: the device was counted, not scanned. */
const UNREAD = 'Por ler ';

/** The place of the `nth` device of one registration, which is named by a word of its own. */
export function unreadSerial(word: string, nth: number): string {
  return `${UNREAD}${word}-${nth}`;
}

/** Whether nobody has read this unit's serial number. */
export function isUnread(serial: string): boolean {
  return serial.startsWith(UNREAD);
}
