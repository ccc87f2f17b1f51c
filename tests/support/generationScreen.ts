import { screen } from '@testing-library/react'
// Before the first test, whose time the loading of antd would take.
import '../../presentation/coordination/generation/GenerationScreen'
import { eventOf, festival } from './mothers/codes'
import { anaUser, beto, creatorProfile } from './mothers/users'
import { type OpenPortal, renderPortal } from './renderPortal'
import { choose } from './selectLists'

/** Opens the code-generation form as Ana, who may create, with two leaders and two events to choose from. */
export const openGeneration = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: '/codigos/generar',
    ...options,
    given: async (fakes) => {
      fakes.users.put(anaUser.uid, creatorProfile)
      fakes.storeDirectory.allLeaders.push(
        { id: beto.uid, firstName: 'Beto', lastName: 'Arce' },
        { id: anaUser.uid, firstName: 'Ana', lastName: 'Mora' },
      )
      fakes.storeDirectory.allEvents.push(festival, eventOf('jazz', 'Noche de jazz'))
      await options.given?.(fakes)
    },
  })

/** Chooses the option of a list that a text finds. */
export const chooseFrom = (portal: OpenPortal, list: string, text: string) =>
  choose(portal, screen.getByRole('combobox', { name: new RegExp(list) }), text)
