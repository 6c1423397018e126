import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import { examples } from './examples.ts';
import { Playground } from './Playground.tsx';
import './playground.css';
import { fetchSession } from './session.ts';

const URL = '/graphql';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
// The editor works without it.
const session = await fetchSession(URL).catch(() => null);
createRoot(root).render(<Playground url={URL} session={session} examples={examples} />);
