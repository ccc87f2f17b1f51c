import { EVERY_CODE } from '../../../application/codes/list/codesQuery'
import { selectSearchResults } from '../../../application/codes/list/search.selectors'
import { selectNextFree } from '../../../application/codes/sharing/nextFree.selectors'
import {
  copyRequested,
  nextFreeShareRequested,
} from '../../../application/codes/sharing/sharing.events'
import { selectLeaderData } from '../../../application/leaderData/leaderData.slice'
import { isUsable } from '../../../domain/codes/CodeState'
import { foldText } from '../../../domain/codes/list/codeSearch'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { shareOf } from '../../../domain/leaderData/LeaderData'
import { WHOLE_LIST, writeAddress } from '../../codes/list/listUrl'
import { useTicketAddress } from '../../codes/tickets/useTicketAddress'
import { navigate } from '../../kit/history/navigate'
import { eventPath, routes } from '../../routing/routes'
import { useAppDispatch, useAppSelector } from '../../store'
import { stateInWords } from '../../texts/codeText'
import { counted } from '../../texts/counts'
import { type PaletteItem, usePaletteActions } from './usePaletteActions'

const listOf = (search: string) =>
  `${routes.list.path}?${writeAddress({ ...WHOLE_LIST, query: { ...EVERY_CODE, search } })}`

/** What can be done with the first usable code. */
const useCodeActions = (first: TrackedCode | undefined): readonly PaletteItem[] => {
  const { open } = useTicketAddress()
  const dispatch = useAppDispatch()
  if (!first) return []
  const { id, code } = first
  return [
    {
      id: 'copy',
      icon: 'copy',
      label: `Copiar ${code}`,
      detail: 'Acción',
      run: () =>
        dispatch(copyRequested({ from: 'palette', codes: [code], ids: [id], source: null })),
    },
    {
      id: 'ticket',
      icon: 'code',
      label: `Ver boleto de ${code}`,
      detail: 'Acción',
      run: () => open(id),
    },
  ]
}

/** The palette's offers for a text, the best first. */
export const usePaletteItems = (text: string): readonly PaletteItem[] => {
  const { open } = useTicketAddress()
  const dispatch = useAppDispatch()
  const { events, codes, total, exact } = useAppSelector((state) =>
    selectSearchResults(state, text),
  )
  const leaderData = useAppSelector(selectLeaderData)
  // The events with a code to share, as one text: an array would be another one each time.
  const shared = useAppSelector((state) =>
    events
      .map(({ key }) => (key !== 'none' && selectNextFree(state, key).length > 0 ? '1' : '0'))
      .join(''),
  )
  const codeActions = useCodeActions(exact ?? codes.find(isUsable))
  const actions = usePaletteActions()
  const wanted = foldText(text.trim()).split(/\s+/)
  const isWanted = ({ label, words = '' }: PaletteItem) =>
    wanted.every((word) => foldText(`${label} ${words}`).includes(word))

  const itemOf = (code: TrackedCode): PaletteItem => ({
    id: `code ${code.id}`,
    icon: 'code',
    label: code.code,
    note: shareOf(leaderData, code.id).note,
    detail: `${stateInWords(code)} · ${eventNameOf(code)}`,
    run: () => (code === exact ? open(code.id) : navigate(listOf(code.code))),
  })
  return [
    ...(exact ? [itemOf(exact)] : []),
    ...events.map(
      ({ key, name, total }): PaletteItem => ({
        id: `event ${key}`,
        icon: 'calendar',
        label: name,
        detail: counted(total, 'código', 'códigos'),
        run: () => navigate(key === 'none' ? listOf(name) : eventPath(key)),
      }),
    ),
    ...codes.filter((code) => code !== exact).map(itemOf),
    ...(total > codes.length
      ? [
          {
            id: 'all',
            icon: 'search' as const,
            label: `Ver los ${counted(total, 'código', 'códigos')}`,
            detail: 'En la lista',
            run: () => navigate(listOf(text.trim())),
          },
        ]
      : []),
    ...events.flatMap(({ key, name }, at): PaletteItem[] =>
      key === 'none' || shared[at] !== '1'
        ? []
        : [
            {
              id: `next ${key}`,
              icon: 'message',
              label: 'Compartir siguiente libre',
              detail: name,
              run: () => dispatch(nextFreeShareRequested({ event: key, channel: 'whatsapp' })),
            },
          ],
    ),
    ...codeActions,
    ...actions.filter(isWanted),
  ]
}
