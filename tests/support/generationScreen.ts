import { screen } from '@testing-library/react'
import { eventOf, festival } from './mothers/codes'
import { anaUser, beto, creatorProfile } from './mothers/users'
import { type OpenPortal, pass, renderPortal } from './renderPortal'

/** Opens the code-generation form as Ana, who may create, with two leaders and two events to choose from. */
export const openGeneration = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: '/codigos/generar',
    ...options,
    given: (fakes) => {
      fakes.users.put(anaUser.uid, creatorProfile)
      fakes.storeDirectory.allLeaders.push(
        { id: beto.uid, firstName: 'Beto', lastName: 'Arce' },
        { id: anaUser.uid, firstName: 'Ana', lastName: 'Mora' },
      )
      fakes.storeDirectory.allEvents.push(festival, eventOf('jazz', 'Noche de jazz'))
      options.given?.(fakes)
    },
  })

/** Chooses the option of a list that a text finds. */
export const chooseFrom = async ({ user }: OpenPortal, list: string, text: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(list) }))
  await user.keyboard(text)
  await pass(100)
  const options = [...document.querySelectorAll('.ant-select-item-option')]
  const option = options.find((one) => one.textContent?.toLowerCase().includes(text))
  if (!option) throw new Error(`«${text}» finds no option`)
  await user.click(option)
  await pass(500)
}
