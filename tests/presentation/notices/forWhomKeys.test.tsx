import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { downloadStarted } from '../../../application/exports/exports.events'
import { freeCode } from '../../support/mothers/codes'
import { button, notices } from '../../support/screens'
import { field, noteOf, open } from './sharedCodeNotice'

describe('The notice of a shared code, by keys,', () => {
  it('opens the field by F6, and Escape drops what was typed and gives the focus back [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana')
    expect(field().value).toBe('Ana')
    await portal.user.keyboard('{Escape}')
    expect(notices()).toEqual([])
    expect(document.activeElement).toBe(button('Copiar LIBRE001'))
    expect(noteOf(portal)).toBe('')
  })

  it('drops what was typed by Escape from its buttons as well [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana{Tab}{Escape}')
    expect(notices()).toEqual([])
    expect(noteOf(portal)).toBe('')
  })

  it('is answered for itself alone: Escape in another notice drops neither what is typed nor what was kept [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana')
    act(() => void portal.store.dispatch(downloadStarted('codigos.csv')))
    await portal.user.keyboard('{F6}{Escape}')
    expect(field().value).toBe('Ana')
    await portal.user.type(field(), '{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    await portal.user.keyboard('{F6}{Escape}')
    expect(noteOf(portal)).toBe('Ana')
  })

  it('closes alone by Escape above a dialog [NOTICE-5]', async () => {
    const portal = await open(`/codigos?boleto=${encodeURIComponent(freeCode.id)}`)
    await portal.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Copiar' }),
    )
    await portal.user.keyboard('{F6}{Escape}')
    expect(notices()).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })
})
