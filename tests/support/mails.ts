/** The mode and action code of a mail's link. */
export const actionIn = (link: string | null) => {
  const { searchParams } = new URL(link ?? 'about:blank')
  return { mode: searchParams.get('mode') ?? '', code: searchParams.get('oobCode') ?? '' }
}
