import { Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { stateOf } from '../../../../domain/codes/CodeState'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { CodeChip } from '../../../../presentation/codes/CodeChip'
import '../../../../presentation/codes/codes.css'
import { StateTag } from '../../../../presentation/codes/StateTag'
import { Uses } from '../../../../presentation/codes/Uses'
import '../../../../presentation/kit/base.css'
import '../../../../presentation/kit/form/controls.css'
import { DataTable } from '../../../../presentation/kit/table/DataTable'
import { Pagination } from '../../../../presentation/kit/table/pages/Pagination'
import type { Column } from '../../../../presentation/kit/table/table'
import '../../../../presentation/kit/table/table.css'
import '../../../../presentation/kit/table/pages/pager.css'
import '../../../../presentation/kit/tokens.css'
import { usePages } from '../../../../presentation/kit/table/pages/usePages'
import { mediumDate } from '../../../../presentation/texts/dates'
import { trackedCodes } from '../codes'
import { median } from '../measuring'

const ROUNDS = 9
const PAGES_A_ROUND = 10

const codes = trackedCodes(10_000)

/** The same cells, sorting and selection in both tables, so that only the tables differ. */
const columns: readonly Column<TrackedCode>[] = [
  {
    header: 'Código',
    place: 'top',
    sortedBy: 'code',
    cell: ({ code }) => <CodeChip text={code} />,
  },
  {
    header: 'Creado',
    place: 'detail',
    sortedBy: 'createdAt',
    cell: ({ createdAt }) => mediumDate(createdAt),
  },
  { header: 'Evento', place: 'detail', kind: 'text', cell: ({ event }) => event?.name },
  {
    header: 'Estado',
    place: 'top',
    cell: (code) => <StateTag state={stateOf(code)} />,
  },
  { header: 'Uso', place: 'detail', kind: 'number', cell: (code) => <Uses {...code} /> },
  {
    header: 'Acciones',
    place: 'actions',
    cell: () => (
      <button type="button" className="btn">
        Copiar
      </button>
    ),
  },
]

const Ours = () => {
  const { visible, pages } = usePages(codes)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        caption="Códigos"
        columns={columns}
        rows={visible}
        keyOf={({ id }) => id}
        sorting={{ by: 'createdAt', direction: 'descending', onSort: () => {} }}
        selection={{
          isChoosing: true,
          has: ({ id }) => chosen.has(id),
          nameOf: ({ code }) => code,
          onChange: (rows) => setChosen(new Set(rows.map(({ id }) => id))),
        }}
      />
      <Pagination pages={pages} label="Códigos" />
    </>
  )
}

const antdColumns = columns.map(({ header, cell, sortedBy }) => ({
  key: header,
  title: header,
  render: (_: unknown, code: TrackedCode) => cell(code),
  // The rows are already sorted, as in the portal's table.
  ...(sortedBy === undefined ? {} : { sorter: () => 0, sortOrder: null }),
}))

const Antd = () => (
  <Table
    rowKey="id"
    columns={antdColumns}
    dataSource={codes}
    rowSelection={{}}
    pagination={{
      pageSize: 10,
      showSizeChanger: true,
      showTotal: (total, [start, end]) => `${start} a ${end} de ${total} entradas`,
    }}
  />
)

interface Contender {
  readonly table: ReactNode
  /** The button to the next page. */
  readonly next: string
}

const contenders = {
  ours: { table: <Ours />, next: '.pager__next' },
  antd: { table: <Antd />, next: '.ant-pagination-next button' },
} as const satisfies Record<string, Contender>

/** Milliseconds from the start of some work, within a frame, until that frame is painted. */
const timeToPaint = (work: () => void) =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      const startedAt = performance.now()
      port1.onmessage = () => resolve(performance.now() - startedAt)
      work()
      // The message arrives after the frame.
      port2.postMessage(null)
    })
  })

const idle = () => new Promise((resolve) => setTimeout(resolve, 50))

const shows = (host: Element, number: number) =>
  host.textContent?.includes(codes[number]?.code ?? '') === true

/** Mounts a table, goes through its pages and unmounts it. */
const round = async ({ table, next }: Contender) => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const mount = await timeToPaint(() => flushSync(() => root.render(table)))
  await idle()
  const changes: number[] = []
  for (let page = 1; page <= PAGES_A_ROUND; page++) {
    const button = host.querySelector<HTMLButtonElement>(next)
    changes.push(await timeToPaint(() => button?.click()))
    // Otherwise a missing page would count as a fast one.
    if (!shows(host, page * 10) || shows(host, page * 10 - 1)) throw new Error('No next page.')
    await idle()
  }
  root.unmount()
  host.remove()
  return { mount, changes }
}

const measure = async () => {
  const all = Object.entries(contenders).map(([name, contender]) => ({
    name,
    contender,
    rounds: [] as Awaited<ReturnType<typeof round>>[],
  }))
  for (let turn = -1; turn < ROUNDS; turn++) {
    for (const { contender, rounds } of turn % 2 === 0 ? all : all.toReversed()) {
      const measured = await round(contender)
      // The first round of each compiles.
      if (turn >= 0) rounds.push(measured)
    }
  }
  return Object.fromEntries(
    all.map(({ name, rounds }) => [
      name,
      {
        mount: median(rounds.map(({ mount }) => mount)),
        change: median(rounds.flatMap(({ changes }) => changes)),
      },
    ]),
  )
}

Object.assign(window, { measure })
