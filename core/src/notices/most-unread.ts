/** The most unread notices that are counted: who has more reads "99+". */
export const MOST_UNREAD = 100;
