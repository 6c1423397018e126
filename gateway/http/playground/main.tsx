import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import { examples } from './examples.ts';
import { fetchGraphql } from './fetch-graphql.ts';
import './playground.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <GraphiQL
    fetcher={fetchGraphql}
    defaultTabs={examples}
    defaultEditorToolsVisibility="variables"
    shouldPersistHeaders={false}
  />,
);
