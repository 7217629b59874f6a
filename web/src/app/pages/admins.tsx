export default function AdminsPage() {
  return <h1>Admins</h1>;
}
