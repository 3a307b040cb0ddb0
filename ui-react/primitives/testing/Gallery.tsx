import { useState } from 'react'
import { icons } from '../../icons/icons.js'
import {
  AlertBar,
  AsyncImage,
  Avatar,
  Button,
  Divider,
  EmptyState,
  Heading,
  Icon,
  IconButton,
  type IconProps,
  LinkButton,
  List,
  ListItem,
  Row,
  RowLink,
  SearchList,
  Skeleton,
  SkeletonRow,
  Spinner,
  Stack,
  StaticRow,
  StatusRing,
  Switch,
  Tabs,
  Tag,
  Text,
  TextField,
  Toast,
  Tooltip,
  VirtualList,
  VisuallyHidden,
} from '../index.js'

const isIconName = (name: string): name is IconProps['name'] => name in icons
const names = Object.keys(icons).filter(isIconName)
const wallets = ['Anchor', 'Beacon', 'Cedar']

/** Every primitive once, for tests that hold for all of them. */
export function Gallery() {
  const [tab, setTab] = useState<'tokens' | 'activity'>('tokens')
  const [isOn, setOn] = useState(true)
  const [query, setQuery] = useState('')
  const dismiss = { label: 'Dismiss', onClick: () => setOn(false) }
  return (
    <Stack gap="4">
      <Heading level={1}>Gallery</Heading>
      <Text>Body text</Text>
      <Text variant="small" tone="secondary">
        Secondary text
      </Text>
      <Text variant="caption" tone="tertiary">
        Tertiary text
      </Text>
      <Text tone="accent">Accent</Text>
      <Text tone="success">Success</Text>
      <Text tone="warning">Warning</Text>
      <Text tone="danger">Danger</Text>
      <Stack direction="row" gap="2" wrap>
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="ghost" size="small">
          Ghost
        </Button>
        <Button variant="danger" size="large">
          Danger
        </Button>
        <Button pending>Pending</Button>
        <Button disabled>Disabled</Button>
        <LinkButton href="#there">Link</LinkButton>
        <IconButton icon="close" size="small" label="Close" />
        <Tooltip text="Opens the explorer">
          <IconButton icon="external" label="Explorer" />
        </Tooltip>
      </Stack>
      <List aria-label="Rows">
        <ListItem>
          <Row
            title="Wallet"
            subtitle="Recently used"
            leading={<AsyncImage />}
            trailing={<Tag>Recent</Tag>}
          />
        </ListItem>
        <ListItem>
          <Row title="Selected" leading={<Icon name="globe" />} selected chevron />
        </ListItem>
        <ListItem>
          <RowLink title="Link" href="#row" leading={<Icon name="grid" size="large" />} />
        </ListItem>
        <ListItem>
          <StaticRow title="Network" trailing={<Tag tone="success">Installed</Tag>} />
        </ListItem>
      </List>
      <Stack direction="row" gap="2" wrap>
        <Tag tone="accent">Get</Tag>
        <Tag tone="warning">Testnet</Tag>
        <Tag tone="danger">Failed</Tag>
      </Stack>
      <VirtualList
        aria-label="Long"
        items={wallets}
        getKey={(name) => name}
        renderItem={(name) => <Row variant="plain" title={name} />}
      />
      <SearchList
        label="Search wallets"
        listLabel="Wallets"
        clearLabel="Clear"
        value={query}
        onValueChange={setQuery}
        items={wallets.filter((name) => name.includes(query))}
        getKey={(name) => name}
        getRow={(title) => ({ title })}
        onSelect={setQuery}
      />
      <Tabs
        label="Assets"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'tokens', label: 'Tokens', content: <Text>No tokens</Text> },
          { id: 'activity', label: 'Activity', content: <Button>Load</Button> },
        ]}
      />
      <TextField label="Receiver" hint="An address or a name" placeholder="0x…" />
      <TextField label="Amount" error="Not enough" defaultValue="12" />
      <Switch label="Test networks" checked={isOn} onCheckedChange={setOn} />
      <Switch label="Switched off" checked={false} onCheckedChange={setOn} />
      <AlertBar title="Wrong configuration" description="This origin is not listed." dismiss={dismiss} />
      <AlertBar variant="warning" title="Session expired" description="Sign in again." />
      <AlertBar variant="info" title="Good to know" description="A hint." />
      <Toast variant="success" message="Copied" />
      <Toast variant="error" message="Declined" dismiss={dismiss} />
      <Toast variant="loading" message="Sending" />
      <EmptyState
        title="Nothing here"
        text="It will show up."
        action={<Button size="small">Try again</Button>}
      />
      <EmptyState tone="danger" icon="warning" title="It failed" />
      <Divider>or</Divider>
      <Divider />
      <Avatar seed="0x1" alt="Account" size="large" />
      <AsyncImage alt="Wallet" />
      <StatusRing status="pending">
        <AsyncImage size="huge" />
      </StatusRing>
      <StatusRing status="error">
        <AsyncImage size="huge" />
      </StatusRing>
      <StatusRing status="success">
        <AsyncImage size="huge" />
      </StatusRing>
      <Spinner label="Loading" />
      <Skeleton shape="title" />
      <SkeletonRow />
      <Stack direction="row" gap="2" wrap>
        {names.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Stack>
      <VisuallyHidden>Only heard</VisuallyHidden>
    </Stack>
  )
}
