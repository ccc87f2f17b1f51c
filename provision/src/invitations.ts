import { writeFileSync } from 'node:fs'
import { cellsOf } from '../../domain/exports/csvCells.ts'
import type { Auth } from './firebase/ports.ts'
import { inParallel } from './firebase/reads.ts'

/** Links by which leaders without a password set one, and the addresses for which none could be made. */
export interface Invitations {
  readonly links: readonly { readonly email: string; readonly link: string }[]
  readonly failures: readonly { readonly email: string; readonly why: string }[]
}

/** Makes a link for each address; one that fails takes no other with it. */
export const inviteAll = async (
  auth: Pick<Auth, 'generatePasswordResetLink'>,
  emails: readonly string[],
): Promise<Invitations> => {
  const invited = await inParallel(emails, (email) =>
    auth.generatePasswordResetLink(email).then(
      (link) => ({ link }),
      (cause: unknown) => ({ why: cause instanceof Error ? cause.message : String(cause) }),
    ),
  )
  const results = invited.map((result, at) => ({ email: emails[at] ?? '', ...result }))
  const links = results.flatMap((one) => ('link' in one ? [one] : []))
  const failures = results.flatMap((one) => ('why' in one ? [one] : []))
  return { links, failures }
}

/**
 * Writes the links into a file. Each opens an account, so only the file's owner may read it.
 * @param path of a file that does not exist yet
 */
export const writeLinks = ({ links }: Invitations, path: string): void => {
  const cell = cellsOf(',')
  const lines = links.map(({ email, link }) => `${cell(email)},${cell(link)}`)
  writeFileSync(path, `${['email,link', ...lines].join('\r\n')}\r\n`, { flag: 'wx', mode: 0o600 })
}
