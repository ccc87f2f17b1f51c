import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inBatchMenu, open, second, selectAll, texts } from '../../support/givenScreen'
import { codeInUse } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { button, validate } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

describe('What is offered to give leaves out what was given, and says so', () => {
  it('in the selection [SHARED-7]', async () => {
    const portal = await open('/codigos', second, codeInUse)
    await selectAll(portal)
    expect(screen.getByText('1 ya dado', { exact: false })).toBeDefined()
    await portal.user.click(button('Copiar 2 códigos seleccionados'))
    expect(texts(portal)).toEqual(['ENUSO001', 'LIBRE002'])
  })

  it('in the sheet of a batch [SHARED-7]', async () => {
    const portal = await open('/', second, codeInUse)
    await inBatchMenu(portal, 'Ver códigos')
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText('1 ya dado')).toBeDefined()
    await portal.user.click(sheet.getByRole('button', { name: /^Copiar 1 código utilizable/ }))
    expect(texts(portal)).toEqual(['LIBRE002'])
  })

  it.each([PHONE_WIDTH, 1280])('in a verdict at %i px [SHARED-7]', async (width) => {
    resizeTo(width)
    const portal = await open('/', second, codeInUse)
    await validate(portal, 'LIBRE001 LIBRE002 ENUSO001')
    expect(screen.getAllByText('1 ya dado')).toHaveLength(1)
    await portal.user.click(button(/^Copiar 2 códigos utilizables$/))
    expect(texts(portal)).toEqual(['ENUSO001', 'LIBRE002'])
  })

  it('where a note is for someone, on the page of an event and in its offer [SHARED-7, NEXT-FREE-1]', async () => {
    const portal = await open('/eventos/festival', second, codeInUse)
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [
        { kind: 'share', code: second.id, fields: { note: 'Luis' } },
      ]),
    )
    const head = screen.getByRole('region', { name: 'Festival Verano' })
    expect(head.textContent).toContain('0por dar de 3 códigos2 libres ya dados')
    expect(screen.getByText('No quedan códigos libres por dar.')).toBeDefined()
  })

  it('on the page of an event [SHARED-7]', async () => {
    const portal = await open('/eventos/festival', second, codeInUse)
    const head = screen.getByRole('region', { name: 'Festival Verano' })
    expect(head.textContent).toContain('1por dar de 3 códigos1 libre ya dado')
    await portal.user.click(button('Copiar 1 por dar de Festival Verano'))
    expect(texts(portal)).toEqual(['LIBRE002'])
  })
})
