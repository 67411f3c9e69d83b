export default function SupportPage() {
  return <main />;
}
