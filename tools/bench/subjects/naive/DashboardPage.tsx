import { Button, Card, Input, Space, Table, type TableColumnsType, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { CodeActions } from './codeActions'
import type { Code } from './services'
import type { RootState } from './store'

interface Batch {
  readonly id: string
  readonly event: string
  readonly createdAt: number
  readonly codes: readonly Code[]
}

const batchesOf = (codes: readonly Code[]): Batch[] => {
  const batches = new Map<string, Code[]>()
  for (const code of codes) {
    const batch = batches.get(code.batch)
    if (batch) batch.push(code)
    else batches.set(code.batch, [code])
  }
  return [...batches].map(([id, own]) => ({
    id,
    event: own[0]?.event ?? '',
    createdAt: own[0]?.createdAt ?? 0,
    codes: own,
  }))
}

const batchColumns: TableColumnsType<Batch> = [
  { title: 'Evento', dataIndex: 'event' },
  {
    title: 'Creado',
    dataIndex: 'createdAt',
    render: (at: number) => dayjs(at).format('D MMM YYYY'),
  },
  { title: 'Códigos', render: (_, { codes }) => codes.length },
  { title: 'Acciones', render: (_, { codes }) => <CodeActions codes={codes} /> },
]

interface Checked {
  readonly text: string
  readonly code: Code | undefined
}

const checkedColumns: TableColumnsType<Checked> = [
  { title: 'Código', dataIndex: 'text' },
  {
    title: 'Estado',
    render: (_, { code }) => <Tag>{code ? code.status : 'No existe'}</Tag>,
  },
  {
    title: 'Usado',
    render: (_, { code }) => (code ? `${code.currentUses} / ${code.maxUses}` : '—'),
  },
]

export const DashboardPage = () => {
  const codes = useSelector((state: RootState) => state.codes.list)
  const [draft, setDraft] = useState('')
  const [checked, setChecked] = useState<readonly Checked[] | null>(null)

  const validate = () => {
    const byText = new Map(codes.map((code) => [code.code.toUpperCase(), code]))
    const tokens = draft.split(/[\s,;]+/).filter(Boolean)
    setChecked(tokens.map((text) => ({ text, code: byText.get(text.toUpperCase()) })))
  }

  const isValid = ({ code }: Checked) => code?.status === 'available'
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Card title="Validador de Códigos">
        <Input.TextArea
          rows={6}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          placeholder="Ingrese uno o más códigos"
        />
        <Space>
          <Button type="primary" disabled={draft.trim() === ''} onClick={validate}>
            Validar
          </Button>
          <Button onClick={() => setDraft('')}>Limpiar</Button>
        </Space>
      </Card>
      {checked && (
        <>
          <Card title="Códigos válidos">
            <Table rowKey="text" columns={checkedColumns} dataSource={checked.filter(isValid)} />
          </Card>
          <Card title="Códigos no válidos">
            <Table
              rowKey="text"
              columns={checkedColumns}
              dataSource={checked.filter((one) => !isValid(one))}
            />
          </Card>
        </>
      )}
      <Card title="Códigos por lote">
        <Table
          rowKey="id"
          columns={batchColumns}
          dataSource={batchesOf(codes)}
          pagination={{ pageSize: 8 }}
        />
      </Card>
    </Space>
  )
}
