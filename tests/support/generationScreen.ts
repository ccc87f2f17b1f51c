import { screen } from '@testing-library/react'
// Before the first test, whose time the loading of antd would take.
import '../../presentation/coordination/generation/GenerationScreen'
import { eventOf } from './mothers/codes'
import { anaUser, beto, creatorProfile, namedProfile } from './mothers/users'
import { type OpenPortal, renderPortal } from './renderPortal'
import { choose } from './selectLists'

/** Opens the code-generation form as Ana, who may create, with two leaders and two events to choose from. */
export const openGeneration = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: '/codigos/generar',
    ...options,
    given: async (fakes) => {
      fakes.users.put(anaUser.uid, creatorProfile)
      fakes.users.put(beto.uid, { ...namedProfile('Beto', 'Arce'), createdAt: 1 })
      fakes.events.put(eventOf('jazz', 'Noche de jazz'))
      await options.given?.(fakes)
    },
  })

/** The orders of codes that were sent. */
export const ordersOf = ({ batchMaker }: Pick<OpenPortal, 'batchMaker'>) =>
  batchMaker.calls('make').map(([, order]) => order)

/** Chooses the option of a list that a text finds. */
export const chooseFrom = (portal: OpenPortal, list: string, text: string) =>
  choose(portal, screen.getByRole('combobox', { name: new RegExp(list) }), text)
