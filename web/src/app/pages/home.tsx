import * as m from '../../paraglide/messages.js';
export default function Home() {
  return <h1 className="text-3xl text-blue-800">{m.site_name()}</h1>;
}
