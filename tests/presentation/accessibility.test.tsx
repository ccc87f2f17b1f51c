import { beforeEach, describe, expect, it } from 'vitest'
import { fail } from '../../domain/shared/Result'
import { expectNoAxeViolations } from '../support/expectNoAxeViolations'
import { codeInUse, expiredCode, freeCode, spentCode } from '../support/mothers/codes'
import { manyCodes, texts } from '../support/mothers/lists'
import { anaUser, unverifiedAna } from '../support/mothers/users'
import { type OpenPortal, renderPortal } from '../support/renderPortal'
import { button, emailField, signInAs, validate } from '../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../support/viewport'

type Open = () => Promise<unknown>

const given = ({ codes }: Pick<OpenPortal, 'codes'>) =>
  codes.put(freeCode, codeInUse, spentCode, expiredCode)

const shareOfMany = async () => {
  const portal = await renderPortal({ given: ({ codes }) => codes.put(...manyCodes(300)) })
  await portal.user.click(button(/^Compartir códigos de /))
}

const outside: Record<string, Open> = {
  'while the session is unknown': () =>
    renderPortal({
      given: ({ gateway }) => {
        gateway.holdsRestoring = true
      },
    }),
  'the sign-in screen while the session is unknown': () =>
    renderPortal({
      at: '/iniciar-sesion',
      given: ({ gateway }) => {
        gateway.holdsRestoring = true
      },
    }),
  'the sign-in screen': () => renderPortal({ as: null }),
  'a refused sign-in': async () => {
    const portal = await renderPortal({ as: null })
    portal.gateway.replies(fail({ kind: 'wrong-password' }))
    await signInAs(portal, anaUser.email, 'otra')
  },
  'a sign-in that is being checked': async () => {
    const portal = await renderPortal({ as: null })
    portal.gateway.holdsSignIn()
    await signInAs(portal, anaUser.email, 'otra')
  },
  'an address that is not valid': async () => {
    const { user } = await renderPortal({ as: null })
    await user.type(emailField(), 'ana')
    await user.tab()
  },
  'the wait for the e-mail’s confirmation': () => renderPortal({ as: unverifiedAna }),
  'a profile that cannot be read': () =>
    renderPortal({ given: ({ users }) => users.answers('profileOf', fail({ kind: 'offline' })) }),
  'a profile that cannot be read, at the sign-in screen': () =>
    renderPortal({
      at: '/iniciar-sesion',
      given: ({ users }) => users.answers('profileOf', fail({ kind: 'offline' })),
    }),
  'a page that is not found': () => renderPortal({ at: '/otra', as: null }),
}

const inside: Record<string, Open> = {
  'an empty dashboard': () => renderPortal(),
  'a dashboard that loads': async () => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.silent = true
      },
    })
    await validate(portal, 'LIBRE001')
  },
  'a dashboard that failed': async () => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.failure = { kind: 'offline' }
      },
    })
    await validate(portal, 'LIBRE001')
  },
  'a dashboard out of date': async () => {
    const portal = await renderPortal({ given })
    await portal.happens(() => portal.codes.feedCodes([freeCode], true))
  },
  'a validation with pages': async () => {
    const portal = await renderPortal({ given })
    await validate(portal, ['LIBRE001 AGOTADO1 VENCIDO1 NADA001', ...texts(25, 'NADA')].join(' '))
  },
  'a validation without an available code': async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'VENCIDO1')
  },
  'a copied code': async () => {
    const portal = await renderPortal({ given })
    await portal.user.click(button(/^Copiar códigos de /))
  },
  'a refused copy': async () => {
    const portal = await renderPortal({ given })
    portal.clipboard.refuses()
    await portal.user.click(button(/^Copiar códigos de /))
  },
  'a share of too many codes': shareOfMany,
  'the choice of how to share': async () => {
    const portal = await renderPortal({
      given: ({ codes, share }) => {
        share.sheet = true
        codes.put(freeCode)
      },
    })
    await portal.user.click(button(/^Compartir códigos de /))
  },
  'the account menu': async () => {
    const { user } = await renderPortal({ given })
    await user.click(button(/Ana Mora/))
  },
  'the list of codes': () =>
    renderPortal({ at: '/codigos', given: ({ codes }) => codes.put(...manyCodes(95)) }),
  'a list without codes': () => renderPortal({ at: '/codigos' }),
  'a page that is not found': () => renderPortal({ at: '/otra' }),
}

describe('Axe finds no violations', () => {
  it.each(Object.keys(outside))('before a session, with %s', async (state) => {
    await outside[state]?.()
    expect(document.querySelector('.shell nav.bar__nav')).toBeNull()
    await expectNoAxeViolations()
  })
})

describe.each([
  ['on a desktop', DESKTOP_WIDTH],
  ['on a phone', PHONE_WIDTH],
])('Axe finds no violations %s', (_where, width) => {
  beforeEach(() => resizeTo(width))

  it.each(Object.keys(inside))('during a session, with %s', async (state) => {
    await inside[state]?.()
    await expectNoAxeViolations()
  })
})
