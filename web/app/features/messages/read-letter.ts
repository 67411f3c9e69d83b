import type { Department } from '#core/messages/values.ts';

/** What stands in the form, by the names of its fields. The server is the judge of it. */
export function readLetter(data: FormData) {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    // An empty choice is refused by the server, in its words.
    department: text('department') as Department,
    subject: text('subject'),
    message: text('message'),
    website: text('website'),
  };
}
