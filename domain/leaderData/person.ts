const FOR = /^para[:\s]\s*/i

/** The person that a note names: its first line, without 'para' before the name; '' for none. */
export const personIn = (note: string): string =>
  (note.trim().split('\n', 1)[0] ?? '').trim().replace(FOR, '')
