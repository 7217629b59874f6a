import { useParams } from 'react-router';
import { Customers } from './customers.tsx';
import { CustomerTrips } from './customer-trips.tsx';

/** All customers, or the trips of one of them. */
export function CustomersSection() {
  const { '*': path = '' } = useParams();
  const [, id] = path.split('/');
  return id === undefined || id === '' ? <Customers /> : <CustomerTrips key={id} id={id} />;
}
