/** The names of the character sets that a QR code may be in, by their number (AIM ECI), beside those of ISO 8859. */
const CHARACTER_SETS: Readonly<Record<number, string>> = {
  1: 'iso-8859-1',
  20: 'shift-jis',
  21: 'windows-1250',
  22: 'windows-1251',
  23: 'windows-1252',
  24: 'windows-1256',
  25: 'utf-16be',
  28: 'big5',
  29: 'gbk',
  30: 'euc-kr',
}

/** The number of UTF-8, which the decoder also gives for a segment that names no character set. */
const UTF_8 = 26

const [FIRST_ISO_8859, LAST_ISO_8859] = [3, 18]

const nameOf = (eci: number): string =>
  eci >= FIRST_ISO_8859 && eci <= LAST_ISO_8859
    ? `iso-8859-${eci - FIRST_ISO_8859 + 1}`
    : (CHARACTER_SETS[eci] ?? 'utf-8')

/**
 * The text of a QR code's segment of bytes. Without a character set it is read as UTF-8, else as windows-1252: many encoders
 * write Latin-1 and do not say so.
 * @throws RangeError for a character set that the browser does not know
 */
export const segmentText = (bytes: Uint8Array, eci = UTF_8): string => {
  if (eci !== UTF_8) return new TextDecoder(nameOf(eci)).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
