import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { provision } from '../../provision/src/provision.ts'
import { firebaseWith } from './firebaseWith.ts'

const NO_FILES = { leaders: null, events: null, codes: null, coordinator: null }

it('No leader is invited whose document could not be written [PROVISION-14]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provision-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [leaders, invite] = [join(folder, 'leaders.csv'), join(folder, 'links.csv')]
  writeFileSync(leaders, 'email,first_name,last_name\nana@x.test,Ana,Mora\neva@x.test,Eva,Soto\n')
  const { firebase } = firebaseWith({ failing: ['users/uid of eva@x.test'] })
  const generatePasswordResetLink = async (email: string) => `https://portal.test/${email}`
  const auth = { ...firebase.auth, generatePasswordResetLink }
  const more = {
    reserve: false,
    recount: false,
    timeZone: 'America/Costa_Rica',
    maxUses: 1,
    isDryRun: false,
    emulators: null,
  }
  const options = { project: 'demo', store: 'shop', ...NO_FILES, leaders, invite, ...more }
  const progress = () => ({ advance: () => undefined, end: () => undefined })
  const output = { print: () => undefined, progress }

  expect(await provision(options, async () => ({ ...firebase, auth }), output)).toBe(false)
  expect(readFileSync(invite, 'utf8')).toBe(
    'email,link\r\n"ana@x.test","https://portal.test/ana@x.test"\r\n',
  )
})
