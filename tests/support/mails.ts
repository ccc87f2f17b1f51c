/** What a link in a mail asks for: its mode and its action code. */
export const actionIn = (link: string | null) => {
  const { searchParams } = new URL(link ?? 'about:blank')
  return { mode: searchParams.get('mode') ?? '', code: searchParams.get('oobCode') ?? '' }
}
