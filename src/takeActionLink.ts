import type { ActionLink, KeptLink } from '../application/account/actionLinks/KeptLink'
import { cleanAddress, readActionLink } from '../presentation/account/actionLinks/actionLink'

/**
 * Reads an action link and removes its code from the address bar, before the portal requests anything. The tab keeps the
 * code: after a reload the address has none.
 */
export const takeActionLink = (kept: KeptLink): ActionLink | null => {
  const link = readActionLink(location.href)
  if (link === null) kept.forget()
  else if (link.code !== '') kept.keep(link)
  const { pathname, search, hash } = location
  const clean = cleanAddress(location.href)
  if (clean !== pathname + search + hash) history.replaceState(history.state, '', clean)
  const opened = kept.read()
  return link?.code === '' && opened?.mode === link.mode ? opened : link
}
