import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, notices, validate } from '../../support/screens'

const open = () => renderPortal({ given: ({ codes }) => codes.put(freeCode) })

describe('A notice', () => {
  it('can be closed earlier, without the others', async () => {
    const portal = await open()
    await validate(portal, 'LIBRE001 NADA1')
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(button('Copiar NADA1'))
    const [first] = screen.getAllByRole('button', { name: 'Cerrar aviso' })
    if (first) await portal.user.click(first)
    expect(notices()).toEqual(['El código de acceso: NADA1 ha sido copiado!'])
  })

  it('is announced to screen readers', async () => {
    const portal = await open()
    await validate(portal, 'LIBRE001')
    await portal.user.click(button('Copiar LIBRE001'))
    expect(button('Cerrar aviso').closest('[role="status"]')).not.toBeNull()
  })
})
