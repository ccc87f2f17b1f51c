/**
 * The screens beyond the dashboard and the list, in a file of their own: the files that each one needs are listed where it
 * is loaded from, and the first page has no use for these.
 */

export const loadEventScreen = () =>
  import('../codes/event/EventScreen').then(({ EventScreen }) => ({ default: EventScreen }))

export const loadGenerationScreen = () =>
  import('../codes/generation/GenerationScreen').then(({ GenerationScreen }) => ({
    default: GenerationScreen,
  }))

export const loadPeopleScreen = () =>
  import('../people/PeopleScreen').then(({ PeopleScreen }) => ({ default: PeopleScreen }))

export const loadOwnAccountScreen = () =>
  import('../account/ownAccount/OwnAccountScreen').then(({ OwnAccountScreen }) => ({
    default: OwnAccountScreen,
  }))

export const loadLeaderScreen = () =>
  import('../leaders/LeaderScreen').then(({ LeaderScreen }) => ({ default: LeaderScreen }))
