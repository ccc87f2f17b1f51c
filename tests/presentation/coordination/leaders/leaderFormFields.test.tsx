import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LeaderDraft } from '../../../../domain/coordination/leaders/leaderDraft'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import {
  asShown,
  control,
  descriptionOf,
  fieldErrors,
  fillIn,
  openLeaderForm,
  shownIn,
} from '../../../support/leaderScreen'
import { filledLeader } from '../../../support/mothers/leaders'
import { pass } from '../../../support/renderPortal'
import { button } from '../../../support/screens'
import { openOptions } from '../../../support/selectLists'

describe('The fields of the leader form', () => {
  it('ask for a national id and a phone number of Costa Rica at first [LEADER-FORM-3, LEADER-FORM-8]', async () => {
    const { user } = await openLeaderForm()
    expect(shownIn('idType')).toBe('Cédula de identidad')
    expect(shownIn('country')).toBe('Costa Rica (+506)')
    await user.click(control('country'))
    const [first, second] = openOptions()
    expect(first?.textContent).toBe('Costa Rica (+506)')
    expect(second?.textContent).toBe('Afganistán (+93)')
  })

  it('are listed where they are missing, with the focus on the first [LEADER-FORM-2, LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    await portal.user.click(button('Registrar líder'))
    await pass(20)
    expect(fieldErrors()).toEqual([
      'Escriba el nombre.',
      'Escriba los apellidos.',
      'Indique el día, el mes y el año.',
      'Escriba el número.',
      'Escriba el correo.',
      'Escriba el teléfono.',
    ])
    expect(document.activeElement).toBe(control('firstName'))
    const summary = screen.getByRole('alert')
    expect(within(summary).getByText('Falta revisar 6 datos')).toBeDefined()
    await portal.user.click(within(summary).getByRole('button', { name: 'Fecha de nacimiento' }))
    expect(document.activeElement).toBe(control('birthDay'))
    // A corrected field leaves the list.
    await portal.user.type(control('firstName'), 'Lucía')
    expect(within(screen.getByRole('alert')).getByText('Falta revisar 5 datos')).toBeDefined()
    expect(portal.leaderWriter.leaders).toEqual([])
    await expectNoAxeViolations()
  })

  const wrong: readonly [Partial<LeaderDraft>, keyof LeaderDraft, string][] = [
    [
      { firstName: 'Ana2' },
      'firstName',
      'Use solo letras, espacios, puntos, apóstrofos y guiones.',
    ],
    [{ lastName: 'a'.repeat(81) }, 'lastName', 'No más de 80 caracteres.'],
    [{ birthDay: '31', birthMonth: '2' }, 'birthDay', 'Esta fecha no existe. Revísela.'],
    [{ birthYear: '98' }, 'birthDay', 'Escriba el año con cuatro cifras.'],
    [{ birthYear: '2027' }, 'birthDay', 'Esta fecha está en el futuro.'],
    [{ birthYear: '1899' }, 'birthDay', 'Escriba una fecha desde 1900.'],
    [
      { idNumber: '1023' },
      'idNumber',
      'Revise el número: no corresponde a este tipo. Nueve dígitos, como 1-0234-0567.',
    ],
    [
      { idType: 'dimex' },
      'idNumber',
      'Revise el número: no corresponde a este tipo. Once o doce dígitos.',
    ],
    [
      { email: 'lucia@example' },
      'email',
      'Escriba un correo como nombre@ejemplo.com. Ahí recibirá el enlace para entrar.',
    ],
    [{ phone: '1234' }, 'phone', 'Este número no es de ese país. Revise las cifras y el país.'],
    [{ country: 'US' }, 'phone', 'Este número no es de ese país. Revise las cifras y el país.'],
  ]
  it.each(wrong)(
    'refuse %o beside them, and keep what was typed [LEADER-FORM-12]',
    async (change, at, text) => {
      const portal = await openLeaderForm()
      await fillIn(portal, { ...filledLeader, ...change })
      await portal.user.click(button('Registrar líder'))
      await pass(20)
      expect(document.activeElement).toBe(control(at))
      expect(control(at).getAttribute('aria-invalid')).toBe('true')
      expect(descriptionOf(at)).toBe(text)
      // One error needs no list.
      expect(screen.queryByRole('alert')).toBeNull()
      for (const [part, value] of Object.entries({ ...filledLeader, ...change })) {
        expect(shownIn(part as keyof LeaderDraft)).toBe(asShown(part as keyof LeaderDraft, value))
      }
      expect(portal.leaderWriter.leaders).toEqual([])
    },
  )

  it('are checked once they are left, and not while they are empty [LEADER-FORM-12]', async () => {
    const portal = await openLeaderForm()
    await portal.user.click(control('firstName'))
    await portal.user.tab()
    expect(fieldErrors()).toEqual([])
    await fillIn(portal, { birthDay: '31', birthMonth: '2' })
    await portal.user.tab()
    // The year is still to come.
    expect(fieldErrors()).toEqual([])
    await fillIn(portal, { birthYear: '1998', email: 'lucia' })
    await pass(20)
    expect(fieldErrors()).toEqual(['Esta fecha no existe. Revísela.'])
    await portal.user.tab()
    await pass(20)
    expect(fieldErrors()).toHaveLength(2)
  })
})
