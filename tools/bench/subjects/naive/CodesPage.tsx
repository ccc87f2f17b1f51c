import { Card, Table, type TableColumnsType, Tag } from 'antd'
import dayjs from 'dayjs'
import { useSelector } from 'react-redux'
import { CodeActions } from './codeActions'
import type { Code } from './services'
import type { RootState } from './store'

const columns: TableColumnsType<Code> = [
  { title: 'Código', dataIndex: 'code' },
  {
    title: 'Creado',
    dataIndex: 'createdAt',
    render: (at: number) => dayjs(at).format('D MMM YYYY'),
    sorter: (a, b) => a.createdAt - b.createdAt,
  },
  { title: 'Evento', dataIndex: 'event' },
  { title: 'Estado', dataIndex: 'status', render: (status: string) => <Tag>{status}</Tag> },
  { title: 'Uso', render: (_, { currentUses, maxUses }) => `${currentUses} / ${maxUses}` },
  { title: 'Acciones', render: (_, code) => <CodeActions codes={[code]} /> },
]

export const CodesPage = () => {
  const codes = useSelector((state: RootState) => state.codes.list)
  return (
    <Card title="Seguimiento de códigos">
      <Table rowKey="id" columns={columns} dataSource={[...codes]} rowSelection={{}} />
    </Card>
  )
}
