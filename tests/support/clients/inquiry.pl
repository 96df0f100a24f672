#!/usr/bin/perl
# Places an inquiry with WWW::Mechanize. Reads JSON from the standard input: proxy, home, category and
# the fields of each step. Prints JSON: the address and title of each page, and the text of the last.
use strict;
use warnings;
use Encode qw(decode);
use JSON::PP;
use WWW::Mechanize;

my $given = decode_json(do { local $/; <STDIN> });
my $client = WWW::Mechanize->new(autocheck => 1, timeout => 60);
$client->proxy('http', $given->{proxy});
my @pages;

sub note_page { push @pages, { address => $client->uri->as_string, title => $client->title }; }

sub fill_in {
    my (%fields) = @_;
    $client->form_with_fields(keys %fields) or die 'No form with ' . join ', ', keys %fields;
    for my $name (keys %fields) {
        my $input = $client->current_form->find_input($name);
        # Trips and tournaments have their dates.
        next if $input->type eq 'hidden';
        if ($input->type eq 'checkbox') { $client->tick($name, $fields{$name}) }
        else { $client->field($name, $fields{$name}) }
    }
    $client->click();
}

$client->get($given->{home});
note_page();
$client->follow_link(url_regex => qr/\Q$given->{category}\E$/) or die 'No link to the category';
note_page();

my @offers = $client->content =~ /<article class="card">.*?<h\d[^>]*><a[^>]*href="([^"]+)"/gs;
for my $offer (@offers) {
    $client->get($offer);
    # Some offers are sold out.
    $client->form_with_fields('quantity') or next;
    $client->set_fields(quantity => 2);
    my $answer = eval { $client->click(); };
    last if $answer && $client->uri->path =~ m{/cart$};
}
note_page();
$client->follow_link(url_regex => qr{/checkout$}) or die 'No link to the checkout';
note_page();

for my $step (@{ $given->{steps} }) {
    my $path = $client->uri->path;
    fill_in(%$step);
    # Some sports have questions, which are asked once.
    fill_in(%$step) if $client->uri->path eq $path;
    note_page();
}
my $text = $client->content(format => 'text');
print encode_json({ pages => \@pages, text => $text });
