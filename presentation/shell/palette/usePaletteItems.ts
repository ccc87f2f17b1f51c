import { useNavigate } from 'react-router-dom'
import { EVERY_CODE } from '../../../application/list/codesQuery'
import { selectEvents } from '../../../application/list/list.selectors'
import { selectSearchResults } from '../../../application/list/search.selectors'
import { selectLedger } from '../../../application/people/ledger.selectors'
import { selectEventsWithNextFree } from '../../../application/sharing/nextFree.selectors'
import { copyRequested, nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import { isUsable, stateOf } from '../../../domain/codes/CodeState'
import { stateInWords } from '../../../domain/codes/stateText'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { hasAllWords, searchWords } from '../../../domain/list/codeSearch'
import { peopleNamed } from '../../../domain/people/peopleFilter'
import { foldText } from '../../../domain/shared/foldText'
import { isDayOver } from '../../../domain/shared/storeTime'
import { useTicketAddress } from '../../codes/useTicketAddress'
import { eventPath, routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WHOLE_LIST, writeAddress } from '../../list/listUrl'
import { personPath } from '../../people/personAddress'
import { SHARE_NEXT } from '../../sharing/givingText'
import { counted } from '../../texts/counts'
import { type PaletteItem, usePaletteActions } from './usePaletteActions'

/** As many as leave room for what else matches. */
const MAX_NEXT = 4
const MAX_PEOPLE = 3

const isNamed = (text: string, words: readonly string[]): boolean =>
  hasAllWords(foldText(text), words)

const listOf = (search: string) =>
  `${routes.list.path}?${writeAddress({ ...WHOLE_LIST, query: { ...EVERY_CODE, search } })}`

/** The copy of the code that is exactly the text, or else of the first usable one. */
const useCopyItem = (best: TrackedCode | undefined): readonly PaletteItem[] => {
  const dispatch = useAppDispatch()
  if (!best) return []
  const { id, code } = best
  return [
    {
      id: 'copy',
      icon: 'copy',
      label: `Copiar ${code}`,
      run: () =>
        dispatch(copyRequested({ from: 'palette', codes: [code], ids: [id], source: null })),
    },
  ]
}

/** The people whose names a text finds; each leads to their sheet (SEARCH-8). */
const usePeopleItems = (text: string): readonly PaletteItem[] => {
  const navigate = useNavigate()
  const ledger = useAppSelector(selectLedger)
  return peopleNamed(ledger?.people ?? [], text)
    .slice(0, MAX_PEOPLE)
    .map(({ key, name, sums }) => ({
      id: `person ${key}`,
      icon: 'person',
      label: name,
      detail: counted(sums.total, 'código', 'códigos'),
      run: () => navigate(personPath(key)),
    }))
}

/** Shares the next free code of the events to come that some words name; the words of the action itself name every event. */
const useNextFreeItems = (wanted: readonly string[]): readonly PaletteItem[] => {
  const dispatch = useAppDispatch()
  const events = useAppSelector(selectEvents)
  const withNext = useAppSelector(selectEventsWithNextFree)
  const now = Date.now()
  if (wanted.length === 0) return []
  return events
    .flatMap(({ key, name, date }): PaletteItem[] =>
      key !== 'none' &&
      withNext.has(key) &&
      !(date !== null && isDayOver(date, now)) &&
      isNamed(`${SHARE_NEXT} ${name}`, wanted)
        ? [
            {
              id: `next ${key}`,
              icon: 'message',
              label: SHARE_NEXT,
              event: name,
              run: () => dispatch(nextFreeShareRequested({ event: key, channel: 'whatsapp' })),
            },
          ]
        : [],
    )
    .slice(0, MAX_NEXT)
}

/** The palette's offers for a text, the best first. */
export const usePaletteItems = (text: string): readonly PaletteItem[] => {
  const { open } = useTicketAddress()
  const navigate = useNavigate()
  const { events, codes, total, exact } = useAppSelector((state) =>
    selectSearchResults(state, text),
  )
  const people = usePeopleItems(text)
  const copy = useCopyItem(exact ?? codes.find(isUsable))
  const wanted = searchWords(text)
  const nextFree = useNextFreeItems(wanted)
  const actions = usePaletteActions()

  // The next free code of an event that is looked for comes before the codes; words of the action alone name every event.
  const isOfNamed = ({ event = '' }: PaletteItem) => isNamed(event, wanted)
  const itemOf = (code: TrackedCode): PaletteItem => ({
    id: `code ${code.id}`,
    icon: 'code',
    label: code.code,
    codeId: code.id,
    detail: stateInWords[stateOf(code)],
    event: eventNameOf(code),
    run: () => open(code.id),
  })
  return [
    ...(exact ? [itemOf(exact)] : []),
    ...people,
    ...events.map(
      ({ key, name, total }): PaletteItem => ({
        id: `event ${key}`,
        icon: 'calendar',
        label: name,
        detail: counted(total, 'código', 'códigos'),
        run: () => navigate(key === 'none' ? listOf(name) : eventPath(key)),
      }),
    ),
    ...nextFree.filter(isOfNamed),
    ...codes.filter((code) => code !== exact).map(itemOf),
    ...(total > codes.length
      ? [
          {
            id: 'all',
            icon: 'search' as const,
            label: `Ver los ${counted(total, 'código', 'códigos')}`,
            run: () => navigate(listOf(text.trim())),
          },
        ]
      : []),
    ...copy,
    ...nextFree.filter((item) => !isOfNamed(item)),
    ...actions.filter(({ label, words = '' }) => isNamed(`${label} ${words}`, wanted)),
  ]
}
