import { describe, expect, it } from 'vitest'
import type { Message } from '../../../../infrastructure/local/storage/schema'
import { collect } from '../../../support/collect'
import { localDevice, ORIGIN } from '../../../support/localDevice'
import { unconfirmedAna as ana, asAna, password } from '../../../support/mothers/accounts'

const open = async (user = ana) => {
  const device = localDevice()
  await device.addAccount(user, password)
  const tab = await device.openTab()
  const newestMail = async () => (await device.messagesTo(user.email))[0]
  return { ...device, ...tab, newestMail }
}

const OK = { ok: true, value: undefined }
const tooMany = (retryAfter: number) => ({
  ok: false,
  error: { kind: 'too-many-requests', retryAfter },
})

describe('A mail', () => {
  it('for a password reset has a greeting and instructions in Spanish', async () => {
    const { emailActions, newestMail, clock } = await open()
    await emailActions.sendPasswordReset(ana.email)
    const mail = await newestMail()
    expect(mail).toMatchObject({ channel: 'mail', to: ana.email, code: null, sentAt: clock.now() })
    expect(mail?.subject).toBe('Cambie su contraseña de Centro de líderes')
    expect(mail?.text).toMatch(/^Hola, Ana Mora:\n\nRecibimos una solicitud/)
  })

  it('for a confirmation has a greeting also without a name', async () => {
    const {
      emailActions,
      sessionGateway: session,
      newestMail,
    } = await open({ ...ana, displayName: null })
    await session.signIn(asAna)
    await emailActions.sendEmailConfirmation()
    const mail = await newestMail()
    expect(mail?.subject).toBe('Confirme su correo en Centro de líderes')
    expect(mail?.text).toMatch(/^Hola:\n\nAbra el enlace/)
  })

  it.each([
    ['resetPassword', false],
    ['verifyEmail', true],
  ])(
    'links to this portal with mode %s and the sign-in page as continueUrl',
    async (mode, confirms) => {
      const { emailActions, sessionGateway: session, newestMail } = await open()
      await session.signIn(asAna)
      if (confirms) await emailActions.sendEmailConfirmation()
      else await emailActions.sendPasswordReset(ana.email)
      const link = new URL((await newestMail())?.link ?? '')
      expect(link.origin + link.pathname).toBe(`${ORIGIN}/auth/action`)
      expect(Object.fromEntries(link.searchParams)).toEqual({
        mode,
        oobCode: expect.stringMatching(/^[A-Za-z0-9]{20,}$/),
        continueUrl: `${ORIGIN}/iniciar-sesion`,
        lang: 'es',
      })
    },
  )
})

describe('A reset for an unknown address', () => {
  it('stores nothing', async () => {
    const { emailActions, dump, log } = await open()
    const before = await dump()
    expect(await emailActions.sendPasswordReset('unknown@example.test')).toEqual(OK)
    expect(await dump()).toBe(before)
    expect(log.entries).toEqual([])
  })

  it('performs the same database operations as for a known address', async () => {
    const { emailActions, database } = await open()
    const connection = await database.open()
    const steps = async (email: string) => {
      const seen: string[] = []
      const proto = IDBObjectStore.prototype
      const originals = { put: proto.put, delete: proto.delete }
      for (const name of ['put', 'delete'] as const) {
        proto[name] = function (this: IDBObjectStore, ...parameters: never[]) {
          if (this.transaction.db.name === connection.name) seen.push(`${name} ${this.name}`)
          return Reflect.apply(originals[name], this, parameters)
        }
      }
      await emailActions.sendPasswordReset(email)
      Object.assign(proto, originals)
      return seen
    }
    const known = await steps(ana.email)
    expect(known.length).toBeGreaterThan(0)
    expect(await steps('unknown@example.test')).toEqual(known)
  })
})

describe('A reset mail', () => {
  it.each([ana.email, 'unknown@example.test'])(
    'can be requested every 30 seconds for %s',
    async (email) => {
      const { emailActions, clock } = await open()
      expect(await emailActions.sendPasswordReset(email)).toEqual(OK)
      clock.advance(29_000)
      expect(await emailActions.sendPasswordReset(` ${email.toUpperCase()} `)).toEqual(
        tooMany(1_000),
      )
      expect(await emailActions.sendPasswordReset('other@example.test')).toEqual(OK)
      clock.advance(1_000)
      expect(await emailActions.sendPasswordReset(email)).toEqual(OK)
    },
  )
})

describe('A confirmation mail', () => {
  it('can be requested every 30 seconds, across tabs', async () => {
    const { emailActions, sessionGateway: session, openTab, clock, messagesTo } = await open()
    await session.signIn(asAna)
    const there = (await openTab()).emailActions
    expect(await emailActions.sendEmailConfirmation()).toEqual(OK)
    clock.advance(29_999)
    expect(await there.sendEmailConfirmation()).toEqual(tooMany(1))
    clock.advance(1)
    expect(await there.sendEmailConfirmation()).toEqual(OK)
    expect(await messagesTo(ana.email)).toHaveLength(2)
  })

  it('is sent once for concurrent requests of two tabs', async () => {
    const { emailActions, sessionGateway: session, openTab, messagesTo } = await open()
    await session.signIn(asAna)
    const there = (await openTab()).emailActions
    await Promise.all([emailActions.sendEmailConfirmation(), there.sendEmailConfirmation()])
    expect(await messagesTo(ana.email)).toHaveLength(1)
  })

  it('is not limited by a recent reset mail', async () => {
    const { emailActions, sessionGateway: session } = await open()
    await session.signIn(asAna)
    await emailActions.sendPasswordReset(ana.email)
    expect(await emailActions.sendEmailConfirmation()).toEqual(OK)
  })
})

describe('The inbox', () => {
  it('shows sent messages, newest first, in every tab [DEMO-5]', async () => {
    const { emailActions, openTab, clock } = await open()
    const { demo } = await openTab()
    const inbox = collect<readonly Message[]>()
    const stop = demo.inbox.observe(inbox.listener)
    expect((await inbox.nth(1)).map(({ to }) => to)).toEqual(['nuevo@demo.test'])
    await emailActions.sendPasswordReset(ana.email)
    await inbox.until((messages) => messages.length === 2)
    clock.advance(1_000)
    await emailActions.sendPasswordReset('lider@demo.test')
    const messages = await inbox.until(({ length }) => length === 3)
    expect(messages.map(({ to }) => to)).toEqual(['lider@demo.test', ana.email, 'nuevo@demo.test'])
    stop()
  })

  it('is not updated after unsubscribing, and is reset with the demo data', async () => {
    const { emailActions, demo } = await open()
    const [closed, still] = [collect<readonly Message[]>(), collect<readonly Message[]>()]
    const [close, stop] = [demo.inbox.observe(closed.listener), demo.inbox.observe(still.listener)]
    await closed.nth(1)
    close()
    await emailActions.sendPasswordReset('lider@demo.test')
    await still.until(({ length }) => length === 2)
    await demo.reset()
    const [message, ...more] = await still.until(({ length }) => length === 1)
    expect([message?.to, more]).toEqual(['nuevo@demo.test', []])
    expect(closed.seen).toHaveLength(1)
    stop()
  })
})
