import { expect, type Page } from '@playwright/test'
import { portsOf, urlOf } from '../../firebase/services/ports.mjs'
import { waitForCopy } from '../device'
import type { Backend, Mail } from './Backend'
import { emulatorsAt } from './emulators'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Firebase with the emulators of one block of ports. */
export const firebaseBackend = (page: Page, base: number): Backend => {
  const emulators = emulatorsAt(base)
  const origin = urlOf(base)
  const provider = escaped(urlOf(portsOf(base).auth, '/identitytoolkit.googleapis.com/'))
  return {
    reset: () => emulators.control('POST', '/seed'),
    async newestMail(): Promise<Mail> {
      const mail = (await emulators.control('GET', '/mails')).at(-1)
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      // The link must lead to the portal itself, to not expose the code.
      const pages = ['/auth/action', '/restablecer-contrasena'].map((path) => `${origin}${path}`)
      expect(pages).toContain(`${new URL(link).origin}${new URL(link).pathname}`)
      return { text: `${mail.to}\n${mail.text}`, link }
    },
    newestSms: () => emulators.newestSms(),
    codesKept: () => waitForCopy(page),
    async presence() {
      const record = await emulators.control('GET', '/database/data?path=status/demo-lider')
      return record?.status
    },
    endAccount: async () => void (await emulators.disable('demo-lider')),
    recordUse: (code) => emulators.use(code),
    async recountSums() {
      await emulators.control('POST', '/sums/recount')
    },
    async authorizeLeader(name) {
      const uid = await emulators.idOfUser(name)
      await emulators.control('POST', `/users/authorize?uid=${uid}`)
    },
    // The provider only returns the last digits.
    maskedPhone: '•••• 1234',
    refusalOf: (request) =>
      new RegExp(
        `^Failed to load resource: the server responded with a status of 400 \\(Bad Request\\) ${provider}v\\d/${escaped(request)}\\?`,
      ),
    conflict:
      /^Failed to load resource: the server responded with a status of 409 \(Conflict\) .*\/documents:commit\?/,
    // A query without a network is in the log. Firestore's transport asks for this picture to tell a lost network from a lost server, maybe only when the page is
    // online again: on a machine without a network it is not found then either. The Realtime Database tries again and
    // closes what had not opened.
    unreachable:
      /could not be read: FailedQuery unavailable|net::ERR_INTERNET_DISCONNECTED|net::ERR_NAME_NOT_RESOLVED https:\/\/www\.google\.com\/images\/cleardot\.gif|WebSocket is closed before the connection is established/,
  }
}
