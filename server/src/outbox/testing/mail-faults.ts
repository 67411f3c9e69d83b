/** What Gmail or Outlook (which draws as Word does) show otherwise than it is meant, by what is found in a mail. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/<svg/i, 'a drawing'],
  [/display:\s*['"]?(inline-)?(flex|grid)/i, 'columns that are no table'],
  [/(?<![\w-])position:/i, 'a place of its own'],
  [/\d(\.\d+)?rem\b/i, 'a size in rem'],
  [/<(table|div|p|span)\b[^>]*background/i, 'a ground that is not a cell’s'],
];

/** What is wrong with a mail's sheet, as HTML or as the source that it is written in; each picture says its width and what it shows. */
export function mailFaults(sheet: string): string[] {
  const pictures = sheet.match(/<img\b[^>]*>/gi) ?? [];
  return [
    ...FAULTS.filter(([like]) => like.test(sheet)).map(([, fault]) => fault),
    ...pictures
      .filter((one) => !/\swidth=/.test(one) || !/\salt=/.test(one))
      .map((one) => `half said: ${one}`),
  ];
}
