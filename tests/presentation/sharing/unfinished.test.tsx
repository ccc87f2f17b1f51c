import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'

const created = { createdAt: Date.UTC(2026, 10, 20) }
const codes = ['AAA00001', 'BBB00002'].map((text) => accessCode(text, created))
const AT = 1_790_000_000_000

const open = (channel: 'copy' | 'sheet' = 'copy', marked = codes) =>
  renderPortal({
    at: '/',
    given: (fakes) => {
      fakes.codes.put(...codes)
      fakes.begunShares.leave(anaUser.uid, AT)
      const fields = { sharedAt: AT, channel }
      void fakes.leaderData.save(
        anaUser.uid,
        marked.map(({ id }) => ({ kind: 'share', code: id, fields })),
      )
    },
  })

describe('Codes that were marked by a page that ended', () => {
  it('are told with what can be done, and are free again by one press [NEXT-FREE-7]', async () => {
    const { user, leaderData } = await open()
    const dialog = screen.getByRole('dialog', { name: '¿Llegó a dar estos códigos?' })
    expect(dialog.textContent).toContain(
      'Estos 2 códigos quedaron marcados como dados, pero quizá no se copiaron: el portal se cerró antes.',
    )
    expect(screen.getByRole('textbox', { name: 'Códigos marcados' })).toHaveProperty(
      'value',
      'AAA00001\nBBB00002',
    )
    await user.click(button('Deshacer'))
    expect(codes.filter(({ id }) => isShared(leaderData.of(anaUser.uid), id))).toEqual([])
    expect(notices()).toEqual(['Deshecho en 2 códigos.'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are copied by one press, with the words of any copy [NEXT-FREE-7]', async () => {
    const { user, clipboard } = await open()
    await user.click(button('Copiar'))
    expect(clipboard.written).toEqual(['AAA00001\nBBB00002'])
    expect(notices().join()).toContain('2 códigos de acceso han sido copiados!')
  })

  it('are said to be sent perhaps where they went to another app, and stay by Escape [NEXT-FREE-7]', async () => {
    const { user, leaderData } = await open('sheet', codes.slice(0, 1))
    expect(screen.getByRole('dialog').textContent).toContain(
      'Este código quedó marcado como dado, pero quizá no se envió: el portal se cerró antes.',
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(codes.filter(({ id }) => isShared(leaderData.of(anaUser.uid), id))).toHaveLength(1)
  })

  it('are told by a dialog that axe finds nothing in [NEXT-FREE-7]', async () => {
    await open()
    await expectNoAxeViolations()
  })
})
