import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inviteAll, writeLinks } from '../../provision/src/invitations.ts'

const auth = {
  generatePasswordResetLink: async (email: string) => {
    if (email.startsWith('gone')) throw new Error('There is no user record.')
    return `https://portal.test/?mode=resetPassword&to=${email}`
  },
}

it('A link that cannot be made takes no other with it [PROVISION-14]', async () => {
  const emails = Array.from(
    { length: 20 },
    (_, at) => `${at % 7 === 3 ? 'gone' : 'ana'}${at}@x.test`,
  )
  const { links, failures } = await inviteAll(auth, emails)
  const gone = emails.filter((email) => email.startsWith('gone'))
  expect(failures).toEqual(gone.map((email) => ({ email, why: 'There is no user record.' })))
  expect(links.map(({ email }) => email)).toEqual(emails.filter((email) => !gone.includes(email)))
})

it('Links are for the eyes of the owner of their file alone, which replaces no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'links.csv')
  const invitations = await inviteAll(auth, ['ana@x.test'])
  writeLinks(invitations, file)
  expect(readFileSync(file, 'utf8')).toBe(
    'email,link\r\n"ana@x.test","https://portal.test/?mode=resetPassword&to=ana@x.test"\r\n',
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(() => writeLinks(invitations, file)).toThrow('EEXIST')
})

it('Links are in cells that no spreadsheet runs, and that keep their quotes [PROVISION-14, CSV-8]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'links.csv')
  const links = [
    { email: '=1+1@x.test', link: 'https://portal.test/?a="b"' },
    { email: '\t-1@x.test', link: '+https://portal.test/' },
  ]
  writeLinks({ links, failures: [] }, file)
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    'email,link',
    `"'=1+1@x.test","https://portal.test/?a=""b"""`,
    `"'\t'-1@x.test","'+https://portal.test/"`,
    '',
  ])
})
